-- With `shared`, every request carries what another site adds to a link, each time a new value.
local visits = 0
local isShared = false

function init(args)
  isShared = args[1] == "shared"
end

function request()
  if not isShared then return wrk.format() end
  visits = visits + 1
  local query = string.format("?fbclid=IwAR0bench%08d&utm_source=ig&utm_medium=story", visits)
  return wrk.format(nil, wrk.path .. query)
end

function done(summary)
  local e = summary.errors
  local failed = e.connect + e.read + e.write + e.status + e.timeout
  io.write(string.format('\n{"requests":%d,"microseconds":%d,"failed":%d}\n', summary.requests, summary.duration, failed))
end
