import { accountMenuMachine } from '../../machines/account-menu/account-menu.machine.ts'
import { readIntent } from '../../machines/account-menu/account-menu.storage.ts'
import { devicesMachine } from '../../machines/devices/devices.machine.ts'
import type { Command, SignInFor } from '../../machines/emitted.ts'
import { keys } from '../../machines/keys.ts'
import { personalDataMachine } from '../../machines/personal-data/personal-data.machine.ts'
import { selectIsSignedIn, selectToken } from '../../machines/session/session.selectors.ts'
import { settingsMachine } from '../../machines/settings/settings.machine.ts'
import { readTheme } from '../../machines/settings/settings.storage.ts'
import { wishlistMachine } from '../../machines/wishlist/wishlist.machine.ts'
import { tabStorage, watchDeviceStorage } from '../../platform/browser/storage.ts'
import { connectivity } from './connectivity.ts'
import { createFlow } from './create-flow.ts'
import { sendConnection } from './send-connection.ts'
import { session } from './session.ts'

/** Flows that run as long as the page, once a user has signed in or a visitor wants something that needs a sign-in. */
const isSignedIn = () => selectIsSignedIn(session.getSnapshot())

export const settings = createFlow(settingsMachine).start()
sendConnection(connectivity, settings)
watchDeviceStorage(keys.theme, () => settings.send({ type: 'theme.change', theme: readTheme() }))
export const devices = createFlow(devicesMachine).start()
sendConnection(connectivity, devices)
export const personalData = createFlow(personalDataMachine).start()
export const accountMenu = createFlow(accountMenuMachine, { isSignedIn: isSignedIn(), intent: readIntent() }).start()

let wasSignedIn = isSignedIn()
session.subscribe(() => {
  if (wasSignedIn === isSignedIn()) return
  wasSignedIn = isSignedIn()
  accountMenu.send({ type: 'session.change', isSignedIn: wasSignedIn })
  if (wasSignedIn) return
  settings.send({ type: 'person.leave' })
  devices.send({ type: 'person.leave' })
  personalData.send({ type: 'person.leave' })
})

/** Called when a visitor leaves the sign-in screens: forgets the stored intent and the page to return to. */
export function forgetIntentOfVisitor(): void {
  tabStorage.remove(keys.next)
  if (selectToken(session.getSnapshot()) === null) accountMenu.send({ type: 'intent.forget' })
}

/** Sends a machine's commands to the long-lived flows. */
export function carryOut(command: Command | SignInFor): void {
  switch (command.type) {
    case 'signInFor':
      accountMenu.send({ type: 'intent.request', intent: command.intent })
      return
    case 'openSettings':
      settings.send({ type: 'settings.open' })
      return
    case 'logOut':
      session.send({ type: 'session.signOut' })
      return
    case 'saveOffer':
    case 'removeOffer': {
      const wishlistItem = createFlow(wishlistMachine, {
        bundleId: command.bundleId,
        quizSessionId: '',
        isSaved: command.type === 'removeOffer',
        isSignedIn: true,
      }).start()
      wishlistItem.send({ type: 'wishlist.toggle' })
    }
  }
}
