import { defineStory } from '../flow.ts'
import { accountMenuMachine } from './account-menu.machine.ts'

export const accountMenuStory = defineStory(accountMenuMachine, {
  deciding: { screen: 'Nothing to see', messages: [], requirements: ['SHELL-9'] },
  visitor: { screen: 'Header without account menu', messages: [], requirements: ['SHELL-9', 'SHELL-17'] },
  signingIn: { screen: 'Sign-in screens', messages: [], requirements: ['SHELL-17'] },
  signedIn: { screen: 'Header with account menu', messages: [], requirements: ['SHELL-9', 'SHELL-13', 'SHELL-14', 'SHELL-15', 'SHELL-16'] },
})
