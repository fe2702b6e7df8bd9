const { TestEnvironment } = require('jest-environment-jsdom')
const { announceFakeClock } = require('./fakeClock.cjs')

/**
 * jsdom plus Node's own fetch family, which MSW and RTK Query need. Not jest-fixed-jsdom, because it breaks
 * `addEventListener(..., { signal })` and `new FormData(form)`.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    // Resolve packages as Node does: the default 'browser' condition hides msw/node.
    this.customExportConditions = ['node', 'require', 'default']

    const { global } = this
    const JsdomFormData = global.FormData
    // jsdom's has no `subtle`, with which the host makes hashes.
    Object.defineProperty(global, 'crypto', { value: crypto })
    Object.assign(global, {
      AbortController,
      AbortSignal,
      Blob,
      BroadcastChannel,
      CompressionStream,
      DecompressionStream,
      File,
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextDecoderStream,
      TextEncoder,
      TextEncoderStream,
      TransformStream,
      URL,
      URLSearchParams,
      WritableStream,
      fetch,
      structuredClone,
      FormData: class extends FormData {
        constructor(form, submitter) {
          super()
          if (form) for (const [name, value] of new JsdomFormData(form, submitter)) this.append(name, value)
        }
      },
    })

    announceFakeClock(this)

    // jsdom accepts only its own AbortSignal; window has a separate copy of addEventListener.
    for (const target of [global.EventTarget.prototype, global]) {
      const { addEventListener } = target
      target.addEventListener = function (type, listener, options) {
        if (options === null || typeof options !== 'object' || !options.signal) {
          return addEventListener.call(this ?? global, type, listener, options)
        }
        const { signal, ...rest } = options
        if (signal.aborted) return undefined
        signal.addEventListener('abort', () => (this ?? global).removeEventListener(type, listener, rest), {
          once: true,
        })
        return addEventListener.call(this ?? global, type, listener, rest)
      }
    }
  }
}
