import { defineStory } from '../flow.ts'
import { offerBrowserMachine } from './offer-browser.machine.ts'

const page = 'Offer page'
const link = 'Dialog: share the offer'

export const offerBrowserStory = defineStory(offerBrowserMachine, {
  view: { screen: page, messages: [], requirements: ['OFFER-1', 'OFFER-3'] },
  'view.empty': { screen: `${page}, loading`, messages: [], requirements: ['OFFER-1'] },
  'view.showing': { screen: page, messages: [], requirements: ['OFFER-2', 'OFFER-3', 'TRACK-4'] },
  'view.checking': { screen: 'Nothing to see', messages: [], requirements: ['OFFER-3'] },
  room: { screen: `${page}: room options`, messages: [], requirements: ['OFFER-7'] },
  'room.steady': { screen: `${page}: room options`, messages: [], requirements: ['OFFER-7'] },
  'room.changing': { screen: `${page}: the room is being changed`, messages: [], requirements: ['PICK-6', 'PICK-7'] },
  'room.changeFailed': {
    screen: `${page}: the room could not be changed, try again`,
    messages: ['picker.applyFailed', 'picker.soldOut', 'error.network'],
    requirements: ['PICK-7', 'ERR-16'],
  },
  dialog: { screen: page, messages: [], requirements: ['OFFER-8'] },
  'dialog.closed': { screen: page, messages: [], requirements: ['OFFER-1'] },
  'dialog.hotelDetails': { screen: 'Dialog: hotel details', messages: [], requirements: ['OFFER-8', 'TRACK-4'] },
  'dialog.transferSummary': { screen: 'Dialog: transfer summary', messages: [], requirements: ['OFFER-11', 'OFFER-12'] },
  'dialog.why': { screen: 'Dialog: why this match percent', messages: [], requirements: ['MATCH-14', 'LAW-11'] },
  'dialog.lightbox': { screen: 'Dialog: pictures', messages: [], requirements: ['OFFER-4'] },
  'dialog.hotelPicker': { screen: 'Dialog: change hotel', messages: [], requirements: ['PICK-1', 'PICK-7'] },
  'dialog.transferPicker': { screen: 'Dialog: change transfer', messages: [], requirements: ['PICK-1', 'PICK-8'] },
  'dialog.share': { screen: link, messages: [], requirements: ['LAW-9'] },
  'dialog.share.making': { screen: `${link}, busy`, messages: [], requirements: ['LAW-9'] },
  'dialog.share.ready': { screen: `${link} with the link`, messages: ['offer.shareReady'], requirements: ['LAW-9'] },
  'dialog.share.failed': {
    screen: `${link} with an error and Try again`,
    messages: ['offer.shareFailed', 'error.network', 'offer.tooManyLinks'],
    requirements: ['LAW-9', 'ERR-16', 'WISH-10'],
  },
  'dialog.share.pricing': { screen: `${link} with the link`, messages: ['offer.shareReady'], requirements: ['LAW-9'] },
  'dialog.share.priceFailed': {
    screen: `${link} with an error and Try again`,
    messages: ['offer.shareReady', 'offer.shareFailed', 'error.network', 'offer.tooManyLinks'],
    requirements: ['LAW-9', 'ERR-16', 'WISH-10'],
  },
  'dialog.share.revoking': { screen: `${link}, busy`, messages: ['offer.shareReady'], requirements: ['LAW-9'] },
  'dialog.share.revokeFailed': {
    screen: `${link} with an error and Try again`,
    messages: ['offer.shareReady', 'offer.shareFailed', 'error.network'],
    requirements: ['LAW-9', 'ERR-16'],
  },
})
