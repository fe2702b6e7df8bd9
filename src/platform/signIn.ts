import type { ComponentType, ReactNode } from 'react'

/** Why a sign-in with the identity provider failed. */
export type SignInFailure =
  /** The visitor closed the provider's window. */
  | 'closed'
  /** The browser blocked the window. */
  | 'blocked'
  /** The provider or the visitor refused. */
  | 'refused'

/** State and actions of the provider's part of a login screen. */
export type SignInControl = {
  /** `unavailable`: the provider's script did not load. */
  readonly status: 'loading' | 'ready' | 'unavailable'
  /** Opens the provider's window. Call it in a click handler: otherwise browsers block the window. */
  readonly start: () => void
  /** Loads the provider's script again. */
  readonly reload: () => void
}

export type SignInProps = {
  /** The sign-in succeeded. The token identifies the user and must not be stored (spec: storage.token). */
  onToken: (accessToken: string) => void
  onFailure: (reason: SignInFailure) => void
  children: (control: SignInControl) => ReactNode
}

/** An identity provider: Google, or the demo's simulation. Its chunk loads where it is rendered, and nowhere else. */
export type SignInProvider = ComponentType<SignInProps>
