import { fromCallback } from 'xstate'
import { showInstallPrompt, watchInstallPrompt } from '../../platform/browser/install-prompt.ts'
import { callWithoutInput } from '../call.ts'

export type PromptEvent = { type: 'prompt.ready' }

export const installOfferActors = {
  showInstallPrompt: callWithoutInput(showInstallPrompt),
  watchPrompt: fromCallback(({ sendBack }: { sendBack: (event: PromptEvent) => void }) =>
    watchInstallPrompt(() => sendBack({ type: 'prompt.ready' })),
  ),
}
