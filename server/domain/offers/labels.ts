import type { CriterionKey } from '../../../contract/bundle.ts'
import type { Localized } from '../../db/schema/index.ts'
import type { Board } from '../../inventory/rooms.ts'

const localized = (en: string, de: string): Localized => ({ en, de })

/** Names of the meals (DATA-8). */
export const mealNames: Record<Board, Localized> = {
  'all-inclusive': localized('All inclusive', 'All-inclusive'),
  'half-board': localized('Half board', 'Halbpension'),
  'half-board-dinner': localized('Half board with dinner', 'Halbpension mit Abendessen'),
  breakfast: localized('Breakfast included', 'Frühstück inklusive'),
  nomeal: localized('No meals', 'Ohne Mahlzeiten'),
}

/** What a fully met criterion is called on the hotel card (MATCH-13). */
export const tagNames: Record<CriterionKey, Localized> = {
  resort: localized('Your resort', 'Ihr Skiort'),
  budget: localized('Within your budget', 'In Ihrem Budget'),
  dates: localized('On your dates', 'An Ihren Tagen'),
  hotel: localized('Your hotel', 'Ihr Hotel'),
  levels: localized('Pistes for all of you', 'Pisten für alle'),
  board: localized('The meals you chose', 'Ihre Mahlzeiten'),
  amenities: localized('All your wishes', 'Alle Ihre Wünsche'),
  'slope-distance': localized('Close to the slopes', 'Nah an der Piste'),
  stars: localized('The stars you expect', 'Die Sterne, die Sie erwarten'),
}

/** Names of the compulsory charges (LAW-4). */
export const chargeNames = {
  'tourist-tax': localized('Tourist tax', 'Ortstaxe'),
  'resort-fee': localized('Resort fee', 'Resortgebühr'),
} as const

export const discountTitle = localized('Quiz discount', 'Quizrabatt')
/** Who the rooms are from. */
export const providerCredits = {
  sample: localized('Rooms by the sample inventory', 'Zimmer aus dem Beispielbestand'),
  own: localized('Rooms by the hotel', 'Zimmer vom Hotel'),
}

/** What is to be seen on a picture, from the scene in its address. */
export const sceneNames: Record<string, Localized> = {
  hotel: localized('The hotel', 'Das Hotel'),
  room: localized('A room', 'Ein Zimmer'),
  spa: localized('The spa', 'Der Wellnessbereich'),
  breakfast: localized('Breakfast', 'Das Frühstück'),
  lobby: localized('The lobby', 'Die Lobby'),
  'ski-room': localized('The ski room', 'Der Skiraum'),
  village: localized('The village', 'Der Ort'),
  'cable-car': localized('The cable car', 'Die Seilbahn'),
  vista: localized('The mountains', 'Die Berge'),
}
