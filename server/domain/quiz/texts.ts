import type { Localized } from '../../db/schema/index.ts'

const localized = (en: string, de: string): Localized => ({ en, de })

/** Question texts and hints in both languages. */
export const questionTexts = {
  'departure-city': {
    text: localized('Where do you start from?', 'Wo geht es für Sie los?'),
    hint: localized('Your nearest larger city is enough.', 'Die nächste größere Stadt genügt.'),
  },
  resort: {
    text: localized('Is there a resort you have in mind?', 'Haben Sie einen Skiort im Sinn?'),
    hint: localized('If not, skip this and we look everywhere.', 'Wenn nicht, überspringen Sie die Frage, und wir suchen überall.'),
  },
  hotel: {
    text: localized('And a hotel there?', 'Und dort ein bestimmtes Hotel?'),
    hint: localized('If not, skip this and we choose for you.', 'Wenn nicht, überspringen Sie die Frage, und wir wählen für Sie.'),
  },
  'trip-dates': {
    text: localized('When do you want to go?', 'Wann möchten Sie fahren?'),
    hint: localized('Pick your days, or a month and how long.', 'Wählen Sie Ihre Tage oder einen Monat und die Dauer.'),
  },
  'trip-nights': { text: localized('How many nights?', 'Wie viele Nächte?'), hint: undefined },
  adults: {
    text: localized('How many adults are coming?', 'Wie viele Erwachsene kommen mit?'),
    hint: localized('Everybody who is 18 or older.', 'Alle ab 18 Jahren.'),
  },
  children: {
    text: localized('And how many children?', 'Und wie viele Kinder?'),
    hint: localized('Everybody under 18.', 'Alle unter 18 Jahren.'),
  },
  levels: {
    text: localized('How well do you all ski?', 'Wie gut fahren Sie Ski?'),
    hint: localized('Choose all that apply to your group.', 'Wählen Sie alles, was auf Ihre Gruppe zutrifft.'),
  },
  budget: {
    text: localized('What may it cost per person?', 'Was darf es pro Person kosten?'),
    hint: localized('Hotel and transfer together, in euro.', 'Hotel und Transfer zusammen, in Euro.'),
  },
  'hotel-stars': { text: localized('How many stars should the hotel have?', 'Wie viele Sterne soll das Hotel haben?'), hint: undefined },
  board: { text: localized('Which meals should be included?', 'Welche Mahlzeiten sollen dabei sein?'), hint: undefined },
  'slope-distance': {
    text: localized('How far may it be to the slopes?', 'Wie weit darf es bis zur Piste sein?'),
    hint: localized('In metres, from the door.', 'In Metern, ab der Haustür.'),
  },
  amenities: {
    text: localized('What would make it perfect?', 'Was würde es perfekt machen?'),
    hint: localized('Choose up to five.', 'Wählen Sie bis zu fünf Wünsche.'),
  },
  'add-details': { text: localized('Anything else, or shall we search?', 'Noch etwas, oder sollen wir suchen?'), hint: undefined },
  notes: {
    text: localized('What should we know?', 'Was sollten wir wissen?'),
    hint: localized('Up to 500 characters.', 'Bis zu 500 Zeichen.'),
  },
  'celebration-date': {
    text: localized('Is there a day to celebrate?', 'Gibt es einen Tag zu feiern?'),
    hint: localized('A birthday or an anniversary, for example.', 'Zum Beispiel einen Geburtstag oder Jahrestag.'),
  },
  'inspiration-link': {
    text: localized('Did a page inspire you?', 'Hat Sie eine Seite inspiriert?'),
    hint: localized('Paste its address.', 'Fügen Sie ihre Adresse ein.'),
  },
  'offer-email': { text: localized('Where may we send the offer?', 'Wohin dürfen wir das Angebot schicken?'), hint: undefined },
  phone: {
    text: localized('On which number can we reach you?', 'Unter welcher Nummer erreichen wir Sie?'),
    hint: localized('With the country code, such as +49.', 'Mit Ländervorwahl, etwa +49.'),
  },
} satisfies Record<string, { text: Localized; hint: Localized | undefined }>

export const levelTexts = {
  beginner: localized('Beginner', 'Anfänger'),
  intermediate: localized('Intermediate', 'Fortgeschritten'),
  expert: localized('Expert', 'Könner'),
  'non-skier': localized('Not skiing', 'Fährt nicht Ski'),
}

/** Labelled in the forms a-b and a+ (QUIZ-48). */
export const budgetTexts: Record<string, Localized> = {
  '0-500': localized('€0-€500', '0-500 €'),
  '500-1000': localized('€500-€1,000', '500-1.000 €'),
  '1000-1500': localized('€1,000-€1,500', '1.000-1.500 €'),
  '1500-2500': localized('€1,500-€2,500', '1.500-2.500 €'),
  '2500+': localized('€2,500+', '2.500+ €'),
}

export const boardTexts = {
  any: localized('Any', 'Egal'),
  'all-inclusive': localized('All inclusive', 'All-inclusive'),
  'half-board': localized('Half board', 'Halbpension'),
  'half-board-dinner': localized('Half board with dinner', 'Halbpension mit Abendessen'),
  breakfast: localized('Breakfast', 'Frühstück'),
  nomeal: localized('No meals', 'Ohne Mahlzeiten'),
}

/** Amenities of hotels by their keys; the quiz asks for some of them. */
export const amenityTexts = {
  spa: localized('Spa', 'Wellness'),
  pool: localized('Pool', 'Schwimmbad'),
  'ski-in': localized('Ski-in, ski-out', 'Direkt an der Piste'),
  kids: localized('Kids’ club', 'Kinderbetreuung'),
  parking: localized('Parking', 'Parkplatz'),
  pets: localized('Pets welcome', 'Haustiere willkommen'),
  gym: localized('Gym', 'Fitnessraum'),
  quiet: localized('Quiet location', 'Ruhige Lage'),
  apres: localized('Après-ski nearby', 'Après-Ski in der Nähe'),
  wifi: localized('Wi-Fi', 'WLAN'),
  'ski-storage': localized('Heated ski room', 'Beheizter Skiraum'),
  'breakfast-buffet': localized('Breakfast buffet', 'Frühstücksbuffet'),
  restaurant: localized('Restaurant', 'Restaurant'),
  bar: localized('Bar', 'Bar'),
  'ski-bus': localized('Ski bus stop', 'Skibus-Haltestelle'),
}

export const skippedText = localized('No preference', 'Keine Vorgabe')
