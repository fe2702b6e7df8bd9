#!/usr/bin/env bash
# `npm run release`: what is run before a release and not at every change (test/README.md). Stops at the first failure.
# BENCH_ROUNDS and the seeds are those of the commands it calls.
set -euo pipefail
cd "$(dirname "$0")/../.."

step() { printf '\n== %s\n' "$*"; "$@"; }

step npm ci --prefix test/release
# First screens are measured in the whole Chromium, use of a loaded page in chromium-headless-shell (test/bench/README.md).
step test/support/debianPackages.sh "${CHROMIUM_PATH:-chromium}:chromium" chromium-headless-shell:chromium-headless-shell \
  nginx:nginx-light firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb openssl:openssl
# Tests and hosts that only a release runs.
export LIENZO_RELEASE=1
step npm run model:full
step npm run hosts
step npm run e2e
step npm run engines
step npm run bench
# dist-hosts/ is there from `npm run hosts`.
step node src/tools/importTypeScript.cjs ./test/hosts/hostileRun.ts
