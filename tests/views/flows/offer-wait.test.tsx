import type { MessageId } from '../../../machines/messages.ts'
import { GenerateView } from '../../../src/views/generate/generate.tsx'
import { playOnView } from './play-on-view.tsx'

/** All four phrases always stand in the list; the one of now is the current step. */
const phrases: MessageId[] = ['wait.analyzing', 'wait.matching', 'wait.searching', 'wait.building']

playOnView({
  flow: 'offerWait',
  view: (wait) => <GenerateView wait={wait as never} />,
  covered: ({ value }) => (value.search === 'zeroOffers' ? ['wait.title', ...phrases, 'wait.slow', 'wait.hint'] : []),
  busy: () => null,
})
