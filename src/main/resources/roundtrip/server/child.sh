# Runs "$@" and kills it when standard input ends, which it does when the JVM that holds the other
# end of the pipe is gone, however that came about. Exit codes pass through.
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
(while read -r _ <&3; do :; done; kill -KILL $child 2>/dev/null) >/dev/null 2>&1 &
watch=$!
exec 3<&-
trap 'kill -TERM $child' TERM INT
wait $child
code=$?
while kill -0 $child 2>/dev/null; do wait $child; code=$?; done
kill $watch 2>/dev/null
exit $code
