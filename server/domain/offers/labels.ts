import type { CriterionKey } from '../../../contract/bundle.ts'
import type { Localized } from '../../db/schema/index.ts'
import type { Board } from '../../inventory/rooms.ts'

const say = (en: string, de: string): Localized => ({ en, de })

/** Names of the meals (DATA-8). */
export const mealNames: Record<Board, Localized> = {
  'all-inclusive': say('All inclusive', 'All-inclusive'),
  'half-board': say('Half board', 'Halbpension'),
  'half-board-dinner': say('Half board with dinner', 'Halbpension mit Abendessen'),
  breakfast: say('Breakfast included', 'Frühstück inklusive'),
  nomeal: say('No meals', 'Ohne Mahlzeiten'),
}

/** What a fully met criterion is called on the hotel card (MATCH-13). */
export const tagNames: Record<CriterionKey, Localized> = {
  resort: say('Your resort', 'Ihr Skiort'),
  budget: say('Within your budget', 'In Ihrem Budget'),
  dates: say('On your dates', 'An Ihren Tagen'),
  hotel: say('Your hotel', 'Ihr Hotel'),
  levels: say('Pistes for all of you', 'Pisten für alle'),
  board: say('The meals you chose', 'Ihre Mahlzeiten'),
  amenities: say('All your wishes', 'Alle Ihre Wünsche'),
  'slope-distance': say('Close to the slopes', 'Nah an der Piste'),
  stars: say('The stars you expect', 'Die Sterne, die Sie erwarten'),
}

/** Names of the compulsory charges (LAW-4). */
export const chargeNames = {
  'tourist-tax': say('Tourist tax', 'Ortstaxe'),
  'resort-fee': say('Resort fee', 'Resortgebühr'),
} as const

export const discountTitle = say('Quiz discount', 'Quizrabatt')
/** Who the rooms are from. */
export const providerCredits = {
  sample: say('Rooms by the sample inventory', 'Zimmer aus dem Beispielbestand'),
  own: say('Rooms by the hotel', 'Zimmer vom Hotel'),
}

/** What is to be seen on a picture, from the scene in its address. */
export const sceneNames: Record<string, Localized> = {
  hotel: say('The hotel', 'Das Hotel'),
  room: say('A room', 'Ein Zimmer'),
  spa: say('The spa', 'Der Wellnessbereich'),
  breakfast: say('Breakfast', 'Das Frühstück'),
  lobby: say('The lobby', 'Die Lobby'),
  'ski-room': say('The ski room', 'Der Skiraum'),
  village: say('The village', 'Der Ort'),
  'cable-car': say('The cable car', 'Die Seilbahn'),
  vista: say('The mountains', 'Die Berge'),
}
