const { TestEnvironment } = require('jest-environment-node')
const { announceFakeClock } = require('./fakeClock.cjs')

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    announceFakeClock(this)
  }
}
