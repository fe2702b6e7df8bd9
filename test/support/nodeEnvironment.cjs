const { TestEnvironment } = require('jest-environment-node')
const { announceFakeClock } = require('./fakeClock.cjs')

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    // The page's address, for rules about the addresses of images.
    this.global.window = { location: new URL('http://localhost/') }
    announceFakeClock(this)
  }
}
