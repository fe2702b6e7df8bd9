#!/usr/bin/env bash
# Installs the Debian packages whose programs are missing: debianPackages.sh nginx:nginx-light chromium:chromium
set -euo pipefail

packages=()
for needed; do
  command -v "${needed%:*}" > /dev/null || packages+=("${needed#*:}")
done
[ ${#packages[@]} -gt 0 ] || exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
  echo "Missing Debian packages: ${packages[*]}" >&2
  exit 1
fi
apt-get update
apt-get install -y --no-install-recommends "${packages[@]}"
