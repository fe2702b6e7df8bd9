/** The browsers that the store supports: `browserslist` in package.json. */

// Only the oldest versions count here, and the list names them: newer data would change nothing.
process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= '1'
const browserslist = require('browserslist')

/** Browsers of which browserslist knows the newest version only; they are as old as the ones they follow. */
const FOLLOWERS = ['and_chr', 'and_ff']

/** The oldest supported version of each browser, by browserslist's name: it lists the newest ones first. */
const oldestVersions = Object.fromEntries(
  browserslist()
    .map((browser) => browser.split(/[ -]/, 2))
    .filter(([name]) => !FOLLOWERS.includes(name)),
)

module.exports = { oldestVersions }
