#!/usr/bin/env node
/**
 * Starts Chromium for a bench and answers one method of Playwright's itself, which visitors' browsers never get:
 * - `Network.enable`: DevTools records every request. A scroll through 1,200 images had a longest task of 268 ms in place
 *   of none, and of 1,026 in place of 196 with a processor four times slower. Without it Playwright sees no requests, so a
 *   bench cannot wait for them.
 * - `Runtime.enable`: V8 parses each function on the stack again at every `Error()` to know its lines, and React creates
 *   three at its start: 330 of a first visit's 590 ms of blocked time. Without it Playwright cannot evaluate anything.
 */
const { spawn } = require('node:child_process')
const { createReadStream, createWriteStream } = require('node:fs')

/** Ends each message of the DevTools protocol in a pipe. */
const END = '\0'
/** Descriptors of the pipes that `--remote-debugging-pipe` reads and writes. */
const [FROM_CLIENT, TO_CLIENT] = [3, 4]

const browser = spawn(process.env.UNRECORDED_CHROMIUM, process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'inherit', 'pipe', 'pipe'],
})
browser.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => browser.kill(signal))

const toClient = createWriteStream('', { fd: TO_CLIENT })
const [, , , toBrowser, fromBrowser] = browser.stdio
fromBrowser.pipe(toClient)

let rest = ''
const fromClient = createReadStream('', { fd: FROM_CLIENT, encoding: 'utf8' })
fromClient.on('data', (text) => {
  const messages = (rest + text).split(END)
  rest = messages.pop() ?? ''
  for (const message of messages) {
    const { id, sessionId, method } = JSON.parse(message)
    if (method === process.env.WITHHELD_METHOD) toClient.write(JSON.stringify({ id, sessionId, result: {} }) + END)
    else toBrowser.write(message + END)
  }
})
fromClient.on('end', () => toBrowser.end())
