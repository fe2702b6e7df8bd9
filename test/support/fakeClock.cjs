/** A fake clock replaces the watched timer functions; this call lets timers.ts watch the new ones. */
exports.announceFakeClock = ({ global, fakeTimersModern: clock }) => {
  const { useFakeTimers } = clock
  clock.useFakeTimers = (...options) => {
    useFakeTimers.apply(clock, options)
    global.onFakeClock?.()
  }
}
