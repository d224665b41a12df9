import { defineStory } from '../flow.ts'
import { eventLoggerMachine } from './event-logger.unwired.ts'

/** Nobody sees the logger: each state says what it does behind any screen. */
const unseen = (does: string, requirements: readonly string[]) => ({ screen: `Any screen; ${does}`, messages: [], requirements })

export const eventLoggerStory = defineStory(eventLoggerMachine, {
  initialized: unseen('the logger runs', ['LOG-5']),
  'initialized.deciding': unseen('it looks at what is allowed', ['LAW-10']),
  'initialized.undecided': unseen('events are held in memory', ['LAW-10', 'TRACK-10']),
  'initialized.refused': unseen('nothing is captured', ['LAW-10']),
  'initialized.allowed': unseen('events are kept', ['LOG-6']),
  'initialized.allowed.buffer': unseen('events are kept', ['LOG-6']),
  'initialized.allowed.buffer.empty': unseen('no event waits', ['LOG-6']),
  'initialized.allowed.buffer.filling': unseen('events come together', ['LOG-6', 'LOG-7', 'LOG-8']),
  'initialized.allowed.delivery': unseen('events are delivered', ['LOG-15']),
  'initialized.allowed.delivery.standingBy': unseen('another tab delivers', ['LOG-15']),
  'initialized.allowed.delivery.reading': unseen('it looks for the oldest batch', ['LOG-12', 'LOG-14']),
  'initialized.allowed.delivery.idle': unseen('nothing is to be sent', ['LOG-6']),
  'initialized.allowed.delivery.sending': unseen('a batch is on its way', ['LOG-4', 'LOG-15']),
  'initialized.allowed.delivery.settling': unseen('what became of the batch is written down', ['LOG-11', 'LOG-15']),
  'initialized.allowed.delivery.spacing': unseen('the next batch waits a second', ['LOG-13']),
  'initialized.allowed.delivery.held': unseen('batches wait for the connection', ['LOG-11', 'LOG-13']),
  'initialized.allowed.delivery.backingOff': unseen('the batch waits for its next try', ['LOG-11']),
  'initialized.allowed.delivery.backingOff.deciding': unseen('the batch waits for its next try', ['LOG-11']),
  'initialized.allowed.delivery.backingOff.first': unseen('the next try comes after 2 s', ['LOG-11']),
  'initialized.allowed.delivery.backingOff.second': unseen('the next try comes after 4 s', ['LOG-11']),
  'initialized.allowed.delivery.backingOff.third': unseen('the last try comes after 8 s', ['LOG-11']),
  'initialized.allowed.place': unseen('the place goes along where it is allowed', ['LOG-19']),
  'initialized.allowed.place.deciding': unseen('it looks at what is allowed', ['LOG-19', 'TRACK-10']),
  'initialized.allowed.place.off': unseen('the place is not asked for', ['TRACK-10']),
  'initialized.allowed.place.asking': unseen('the browser may ask for the place', ['LOG-19', 'TRACK-10']),
  'initialized.allowed.place.known': unseen('the place is known', ['LOG-16', 'LOG-19']),
  'initialized.allowed.place.unknown': unseen('the place stays unknown', ['LOG-21']),
  'initialized.away': unseen('the page is gone or put aside', ['LOG-16']),
  destroyed: unseen('the logger has ended', ['LOG-5']),
})
