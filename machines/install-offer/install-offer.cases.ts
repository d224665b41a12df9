import { defineCases } from '../flow.ts'
import { installOfferMachine } from './install-offer.machine.ts'

export const installOfferCases = defineCases(installOfferMachine, {
  inputs: {
    'a device that was never asked': { wasAsked: false, state: 'none' },
    'a device that was asked before': { wasAsked: true, state: 'none' },
    'the installed application': { wasAsked: false, state: 'installed' },
    'a phone by Apple': { wasAsked: false, state: 'byMenu' },
    'a phone by Apple that was asked before': { wasAsked: true, state: 'byMenu' },
  },
  events: {
    'the browser can install': { type: 'prompt.ready' },
    'Install is pressed': { type: 'install.accept' },
    'Not now is pressed': { type: 'install.dismiss' },
    'the question of the browser is answered': { type: 'xstate.done.actor.showInstallPrompt', output: { isAccepted: true } },
    'the browser has no question any more': { type: 'xstate.error.actor.showInstallPrompt', error: new Error('none') },
  },
})
