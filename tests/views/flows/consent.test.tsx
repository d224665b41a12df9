import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { selectIsChoosing, selectIsOpen } from '../../../machines/consent/consent.selectors.ts'
import ConsentCard from '../../../src/views/consent/consent-card.tsx'
import ConsentDialog from '../../../src/views/consent/consent-dialog.tsx'
import { playOnView } from './play-on-view.tsx'

type ConsentActor = ActorRefFrom<typeof consentMachine>

/** Card or dialog, as in the product's overlays. */
function Question({ consent }: { consent: ConsentActor }) {
  const isOpen = useSelector(consent, selectIsOpen)
  const isChoosing = useSelector(consent, selectIsChoosing)
  if (isChoosing) return <ConsentDialog consent={consent} />
  return isOpen ? <ConsentCard consent={consent} /> : <p>Any screen</p>
}

playOnView({
  flow: 'consent',
  view: (consent) => <Question consent={consent as ConsentActor} />,
  // The button is in the page footer.
  outsideView: ['the choice is to be changed'],
})
