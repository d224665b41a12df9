let open: (path: string | null) => void = () => {}

/** Sets once, at the start, how a signed-in person is led on: to a path, or to the main page where none was asked for. */
export function onSignedIn(opener: (path: string | null) => void): void {
  open = opener
}

/** Leads a person on who has just signed in. */
export function openAfterSignIn(path: string | null): void {
  open(path)
}
