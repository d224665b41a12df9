import type { InstallOfferActor } from '../../../machines/install-offer/install-offer.machine.ts'
import { InstallCard } from '../../../src/views/booking/install-card.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({ flow: 'installOffer', view: (install) => <InstallCard install={install as InstallOfferActor} /> })
