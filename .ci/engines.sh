# Debian's browsers for npm run engines. Sourced by .ci/run.

ENGINE_PACKAGES=$(cat tests/engines/debian-packages.txt)

has_engines() {
  dpkg --status $ENGINE_PACKAGES >/dev/null 2>&1
}

install_engines() {
  echo "Installing Firefox and WebKit ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $ENGINE_PACKAGES >/dev/null
}
