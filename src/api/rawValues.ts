import { toWellFormed, withoutDirectionControls } from '@/shared/cleanText'

/** Readers of untrusted values. Servers send numbers as text, too, and text as numbers (spec: calls.raw-values). */

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** Reads a number, or its text: '4.00', '12,5'. @returns null for anything else */
export function toNumber(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null
  const text = typeof raw === 'string' ? raw.trim() : ''
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : null
}

/** Reads a percentage: 20, '20', '12,5 %'. @returns null for anything else */
export function toPercent(raw: unknown): number | null {
  return toNumber(typeof raw === 'string' ? raw.trim().replace(/%$/, '') : raw)
}

/** Longest id, in characters. */
export const LONGEST_ID = 200

/** Reads an id as text; '' for anything else, also for a number that JSON.parse may have rounded (spec: calls.ids). */
export function toId(raw: unknown): string {
  const id = Number.isSafeInteger(raw) ? String(raw) : trimmed(raw)
  return id.length <= LONGEST_ID ? id : ''
}

/** Reads a trimmed text that is shown; '' for anything else. */
export const toText = (raw: unknown): string => withoutDirectionControls(trimmed(raw)).trim()

/** A text cut inside an emoji ends in a lone surrogate, which breaks addresses. */
const trimmed = (raw: unknown) => (typeof raw === 'string' ? toWellFormed(raw.trim()) : '')
