import { makeStore } from '@/app/store'
import type { RootState } from '@/store/rootState'
import { filesBelow } from '@test/support/files'

/** True only if each type is assignable to the other. */
type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

test('the slices declare exactly the state that the app mounts', () => {
  const declared = filesBelow('src', /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/declare module '@\/store\/rootState' \{\s+interface RootState \{\s+(\w+):/g)].map(
      ([, name]) => name,
    ),
  )
  const store = makeStore()
  expect(Object.keys(store.getState()).sort()).toEqual(declared.sort())
  // The compiler compares the types of the slices.
  const isSame: IsSame<RootState, ReturnType<typeof store.getState>> = true
  expect(isSame).toBe(true)
  store.stop()
})
