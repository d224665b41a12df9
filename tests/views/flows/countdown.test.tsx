import { selectAnnouncement } from '../../../machines/countdown/countdown.selectors.ts'
import { Clock } from '../../../src/views/trip/clock.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({
  flow: 'countdown',
  view: (countdown) => <Clock countdown={countdown as never} />,
  // What was said at five minutes and at one stays unchanged between two looks at the clock, so that it is said once.
  lingering: (snapshot) => [selectAnnouncement(snapshot as never) ?? []].flat(),
})
