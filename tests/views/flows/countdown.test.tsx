import { selectAnnouncement } from '../../../machines/countdown/countdown.selectors.ts'
import { Clock } from '../../../src/views/trip/clock.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({
  flow: 'countdown',
  view: (countdown) => <Clock countdown={countdown as never} />,
  // The announcements at five minutes and one minute don't change between ticks, so that each is announced once.
  lingering: (snapshot) => [selectAnnouncement(snapshot as never) ?? []].flat(),
})
