let go: (path: string | null) => void = () => {}

/** Sets once, at the start, how a signed-in person is led on: to a path, or to the main page where none was asked for. */
export function onSignedIn(lead: (path: string | null) => void): void {
  go = lead
}

/** Leads a person on who has just signed in. */
export function leaveSignIn(path: string | null): void {
  go(path)
}
