import { defineCases } from '../flow.ts'
import { updateReadyMachine } from './update-ready.machine.ts'

export const updateReadyCases = defineCases(updateReadyMachine, {
  inputs: {
    'a page to look at': { isWanted: true, isFree: true },
    'a page in the middle of something': { isWanted: true, isFree: false },
    'a device that saves data': { isWanted: false, isFree: true },
  },
  events: {
    'a page to look at is opened': { type: 'page.turn', isFree: true },
    'a page to fill in is opened': { type: 'page.turn', isFree: false },
    'a newer version is complete': { type: 'version.newer' },
    'the newer version is asked for': { type: 'update.accept' },
    'the worker is registered': { type: 'xstate.done.actor.registerWorker', output: undefined },
    'the browser has no workers': { type: 'xstate.error.actor.registerWorker', error: new Error('no workers') },
    'the server was asked': { type: 'xstate.done.actor.checkForWorker', output: undefined },
    'the server can not be asked': { type: 'xstate.error.actor.checkForWorker', error: new Error('offline') },
    'the newer version has taken over': { type: 'xstate.done.actor.takeOver', output: undefined },
    'another tab is in the middle of something': { type: 'xstate.error.actor.takeOver', error: new Error('taken') },
  },
})
