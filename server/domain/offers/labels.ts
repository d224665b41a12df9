import type { MealType } from '../../../contract/common.ts'
import type { Locale } from '../../base/locale.ts'
import { everywhere } from '../../base/texts.ts'

type Everywhere = Record<Locale, string>

/** Names of the meals (DATA-8). */
export const mealNames: Record<MealType, Everywhere> = {
  'all-inclusive': everywhere('meal.all-inclusive'),
  'half-board': everywhere('meal.half-board'),
  'half-board-dinner': everywhere('meal.half-board-dinner'),
  breakfast: everywhere('meal.breakfast'),
  nomeal: everywhere('meal.nomeal'),
}

/** Names of the meals within a sentence (MATCH-15). */
export const mealsInSentence: Record<MealType, Everywhere> = {
  'all-inclusive': everywhere('fact.meals.all-inclusive'),
  'half-board': everywhere('fact.meals.half-board'),
  'half-board-dinner': everywhere('fact.meals.half-board-dinner'),
  breakfast: everywhere('fact.meals.breakfast'),
  nomeal: everywhere('fact.meals.nomeal'),
}

/** Names of the compulsory charges (LAW-4). */
export const chargeNames = {
  'tourist-tax': everywhere('charge.tourist-tax'),
  'resort-fee': everywhere('charge.resort-fee'),
} as const

/** Names of taxes that hotels collect, by their names at suppliers. Others keep the supplier's word. */
export const taxNames = {
  city_tax: everywhere('tax.city'),
  resort_fee: everywhere('charge.resort-fee'),
  vat: everywhere('tax.vat'),
  service_fee: everywhere('tax.service'),
  occupancy_tax: everywhere('charge.tourist-tax'),
  cleaning_fee: everywhere('tax.cleaning'),
} as const

export const discountTitle = everywhere('discount.quiz')
/** Suppliers of the rooms. */
export const providerCredits = { sample: everywhere('credit.sample'), own: everywhere('credit.own') }

/** Descriptions of pictures, by the scene in their address. */
export const sceneNames: Record<string, Everywhere> = {
  hotel: everywhere('scene.hotel'),
  room: everywhere('scene.room'),
  spa: everywhere('scene.spa'),
  breakfast: everywhere('scene.breakfast'),
  lobby: everywhere('scene.lobby'),
  'ski-room': everywhere('scene.ski-room'),
  village: everywhere('scene.village'),
  'cable-car': everywhere('scene.cable-car'),
  vista: everywhere('scene.vista'),
}
