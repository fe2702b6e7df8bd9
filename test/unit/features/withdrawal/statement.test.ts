import { withdrawalEntryOf } from '@/features/withdrawal/statement'

const declaration = { name: 'Ada Pérez', order: '5001', email: 'ada@example.com' }

// spec: withdrawal.reload
test.each([
  { step: 'check', declaration },
  { step: 'receipt', declaration, at: 1_764_158_400_000 },
] as const)('a history entry keeps its $step', (entry) => {
  expect(withdrawalEntryOf(entry)).toEqual(entry)
})

test.each([
  [null],
  [{ step: 'pay', declaration }],
  [{ step: 'check', declaration: { ...declaration, name: 7 } }],
  [{ step: 'check', declaration: { ...declaration, order: ' ' } }],
  [{ step: 'receipt', declaration }],
  [{ step: 'receipt', declaration, at: 'today' }],
  [{ step: 'receipt', declaration, at: 1e16 }],
])('a history entry with the state %j shows the form', (state) => {
  expect(withdrawalEntryOf(state)).toEqual({ step: 'form' })
})
