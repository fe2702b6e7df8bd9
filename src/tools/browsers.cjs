/** The browsers that the store supports: `browserslist` in package.json. */

// Only the oldest versions count here, and the list names them: newer data would change nothing.
process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= '1'
const browserslist = require('browserslist')

/** Browsers of which browserslist knows the newest version only; they are as old as the ones they follow. */
const SAME_AS = { and_chr: 'chrome', and_ff: 'firefox' }

/** @returns {Record<string, string>} the oldest supported version of each browser, by browserslist's name */
function oldestVersions() {
  const oldest = {}
  for (const browser of browserslist()) {
    const [name, versions] = browser.split(' ')
    if (name in SAME_AS) continue
    const [version] = versions.split('-')
    if (oldest[name] === undefined || isOlder(version, oldest[name])) oldest[name] = version
  }
  return oldest
}

/** Compares versions such as '16.4' and '111'. */
function isOlder(version, than) {
  const [major, minor = 0] = version.split('.').map(Number)
  const [otherMajor, otherMinor = 0] = than.split('.').map(Number)
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}

module.exports = { isOlder, oldestVersions }
