import type { Localized } from '../../db/schema/index.ts'

const say = (en: string, de: string): Localized => ({ en, de })

/** Question texts and hints in both languages. */
export const questionTexts = {
  'departure-city': {
    text: say('Where do you start from?', 'Wo geht es für Sie los?'),
    hint: say('Your nearest larger city is enough.', 'Die nächste größere Stadt genügt.'),
  },
  resort: {
    text: say('Is there a resort you have in mind?', 'Haben Sie einen Skiort im Sinn?'),
    hint: say('If not, skip this and we look everywhere.', 'Wenn nicht, überspringen Sie die Frage, und wir suchen überall.'),
  },
  hotel: {
    text: say('And a hotel there?', 'Und dort ein bestimmtes Hotel?'),
    hint: say('If not, skip this and we choose for you.', 'Wenn nicht, überspringen Sie die Frage, und wir wählen für Sie.'),
  },
  'trip-dates': {
    text: say('When do you want to go?', 'Wann möchten Sie fahren?'),
    hint: say('Pick your days, or a month and how long.', 'Wählen Sie Ihre Tage oder einen Monat und die Dauer.'),
  },
  'trip-nights': { text: say('How many nights?', 'Wie viele Nächte?'), hint: undefined },
  adults: {
    text: say('How many adults are coming?', 'Wie viele Erwachsene kommen mit?'),
    hint: say('Everybody who is 18 or older.', 'Alle ab 18 Jahren.'),
  },
  children: { text: say('And how many children?', 'Und wie viele Kinder?'), hint: say('Everybody under 18.', 'Alle unter 18 Jahren.') },
  levels: {
    text: say('How well do you all ski?', 'Wie gut fahren Sie Ski?'),
    hint: say('Choose all that apply to your group.', 'Wählen Sie alles, was auf Ihre Gruppe zutrifft.'),
  },
  budget: {
    text: say('What may it cost per person?', 'Was darf es pro Person kosten?'),
    hint: say('Hotel and transfer together, in euro.', 'Hotel und Transfer zusammen, in Euro.'),
  },
  'hotel-stars': { text: say('How many stars should the hotel have?', 'Wie viele Sterne soll das Hotel haben?'), hint: undefined },
  board: { text: say('Which meals should be included?', 'Welche Mahlzeiten sollen dabei sein?'), hint: undefined },
  'slope-distance': {
    text: say('How far may it be to the slopes?', 'Wie weit darf es bis zur Piste sein?'),
    hint: say('In metres, from the door.', 'In Metern, ab der Haustür.'),
  },
  amenities: {
    text: say('What would make it perfect?', 'Was würde es perfekt machen?'),
    hint: say('Choose up to five.', 'Wählen Sie bis zu fünf Wünsche.'),
  },
  'add-details': { text: say('Anything else, or shall we search?', 'Noch etwas, oder sollen wir suchen?'), hint: undefined },
  notes: { text: say('What should we know?', 'Was sollten wir wissen?'), hint: say('Up to 500 characters.', 'Bis zu 500 Zeichen.') },
  'celebration-date': {
    text: say('Is there a day to celebrate?', 'Gibt es einen Tag zu feiern?'),
    hint: say('A birthday or an anniversary, for example.', 'Zum Beispiel einen Geburtstag oder Jahrestag.'),
  },
  'inspiration-link': {
    text: say('Did a page inspire you?', 'Hat Sie eine Seite inspiriert?'),
    hint: say('Paste its address.', 'Fügen Sie ihre Adresse ein.'),
  },
  'offer-email': { text: say('Where may we send the offer?', 'Wohin dürfen wir das Angebot schicken?'), hint: undefined },
  phone: {
    text: say('On which number can we reach you?', 'Unter welcher Nummer erreichen wir Sie?'),
    hint: say('With the country code, such as +49.', 'Mit Ländervorwahl, etwa +49.'),
  },
} satisfies Record<string, { text: Localized; hint: Localized | undefined }>

export const levelTexts = {
  beginner: say('Beginner', 'Anfänger'),
  intermediate: say('Intermediate', 'Fortgeschritten'),
  expert: say('Expert', 'Könner'),
  'non-skier': say('Not skiing', 'Fährt nicht Ski'),
}

/** Labelled in the forms a-b and a+ (QUIZ-48). */
export const budgetTexts: Record<string, Localized> = {
  '0-500': say('€0-€500', '0-500 €'),
  '500-1000': say('€500-€1,000', '500-1.000 €'),
  '1000-1500': say('€1,000-€1,500', '1.000-1.500 €'),
  '1500-2500': say('€1,500-€2,500', '1.500-2.500 €'),
  '2500+': say('€2,500+', '2.500+ €'),
}

export const boardTexts = {
  any: say('Any', 'Egal'),
  'all-inclusive': say('All inclusive', 'All-inclusive'),
  'half-board': say('Half board', 'Halbpension'),
  'half-board-dinner': say('Half board with dinner', 'Halbpension mit Abendessen'),
  breakfast: say('Breakfast', 'Frühstück'),
  nomeal: say('No meals', 'Ohne Mahlzeiten'),
}

/** Amenities of hotels by their keys; the quiz asks for some of them. */
export const amenityTexts = {
  spa: say('Spa', 'Wellness'),
  pool: say('Pool', 'Schwimmbad'),
  'ski-in': say('Ski-in, ski-out', 'Direkt an der Piste'),
  kids: say('Kids’ club', 'Kinderbetreuung'),
  parking: say('Parking', 'Parkplatz'),
  pets: say('Pets welcome', 'Haustiere willkommen'),
  gym: say('Gym', 'Fitnessraum'),
  quiet: say('Quiet location', 'Ruhige Lage'),
  apres: say('Après-ski nearby', 'Après-Ski in der Nähe'),
  wifi: say('Wi-Fi', 'WLAN'),
  'ski-storage': say('Heated ski room', 'Beheizter Skiraum'),
  'breakfast-buffet': say('Breakfast buffet', 'Frühstücksbuffet'),
  restaurant: say('Restaurant', 'Restaurant'),
  bar: say('Bar', 'Bar'),
  'ski-bus': say('Ski bus stop', 'Skibus-Haltestelle'),
}

export const skippedText = say('No preference', 'Keine Vorgabe')
