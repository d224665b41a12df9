import type { UiSteps } from '../steps.ts'

const calls = 'a call of the product that the back end answers with 401'
const tab = 'another tab of the product'

/** The session has no screen. The header shows who is signed in. */
export const uiSteps: UiSteps = {
  steps: {},
  elsewhere: {
    'the connection is found again': 'the connection, over which the back end answers again',
    'the person signs in': 'the sign-in screens, once the code is right',
    'the person tries again': 'the line under the header that says so',
    'the user record is changed in the settings': 'the settings, once the name is saved',
    'a call is refused that came with the sign-in of before': calls,
    'a call is refused that came with the newest sign-in': calls,
    'a call is refused again with the sign-in that the refresh brought': calls,
    'a call of a sign-in screen is refused again with the sign-in that the refresh brought': calls,
    'a call of a sign-in screen is refused': calls,
    'a call is refused that came without a sign-in': calls,
    'another tab has a new token': tab,
    'another tab logs out': tab,
    'someone else signs in in another tab': tab,
    'another tab has a token that names nobody': tab,
    'the session ends in another tab': tab,
    'the connection comes back': 'the browser',
    'the person logs out': 'the account menu, or the line that says that the account could not be loaded',
  },
  visible: { 'person.visitor': [{ role: 'link', name: 'Sign in' }], 'person.known.signedIn': [{ role: 'button', name: 'Account menu' }] },
  withoutView: 'It has no screen: who is there shows in the header of every page',
}
