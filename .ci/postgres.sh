# A throw-away PostgreSQL on a free high port with its own data folder. Sourced by .ci/run; sets POSTGRES_URL.

POSTGRES_FOLDER=$(mktemp -d /tmp/kulud-postgres-XXXXXX)

find_postgres() {
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
}

has_postgres() {
  [ -x "$(find_postgres)/initdb" ]
}

install_postgres() {
  echo "Installing PostgreSQL ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
}

has_pgbouncer() {
  [ -x /usr/sbin/pgbouncer ]
}

install_pgbouncer() {
  echo "Installing PgBouncer ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends pgbouncer >/dev/null
}

has_pgbackrest() {
  [ -x /usr/bin/pgbackrest ]
}

install_pgbackrest() {
  echo "Installing pgBackRest ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends pgbackrest >/dev/null
}

# initdb refuses root, so the server runs as the package's own user where there is one.
as_postgres() {
  if [ "$(id -u)" -eq 0 ]; then su postgres -s /bin/bash -c "$1"; else bash -c "$1"; fi
}

# Nothing in it outlives the run, so nothing waits for the disk.
POSTGRES_OPTIONS="-c fsync=off -c synchronous_commit=off -c full_page_writes=off"

start_postgres() {
  has_postgres || install_postgres || return 1
  local bin port
  bin=$(find_postgres)
  port=$(node -e 'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
  [ "$(id -u)" -ne 0 ] || chown postgres "$POSTGRES_FOLDER"
  as_postgres "$bin/initdb -D $POSTGRES_FOLDER/data -A trust -U postgres >/dev/null" || return 1
  as_postgres "$bin/pg_ctl -w -D $POSTGRES_FOLDER/data -l $POSTGRES_FOLDER/log \
    -o '$POSTGRES_OPTIONS -p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$POSTGRES_FOLDER' start >/dev/null" || return 1
  POSTGRES_URL="postgres://postgres@127.0.0.1:$port/postgres"
}

stop_postgres() {
  [ -d "$POSTGRES_FOLDER/data" ] || { rm -rf "$POSTGRES_FOLDER"; return 0; }
  as_postgres "$(find_postgres)/pg_ctl -m immediate -D $POSTGRES_FOLDER/data stop >/dev/null 2>&1"
  rm -rf "$POSTGRES_FOLDER"
}
