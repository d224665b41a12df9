/** The words of `meal_data.value` with their names in English. */
export const meals: Readonly<Record<string, string>> = {
  nomeal: 'No meals',
  breakfast: 'Breakfast',
  'breakfast-buffet': 'Breakfast buffet',
  'continental-breakfast': 'Continental breakfast',
  'english-breakfast': 'English breakfast',
  'american-breakfast': 'American breakfast',
  'asian-breakfast': 'Asian breakfast',
  'chinese-breakfast': 'Chinese breakfast',
  'israeli-breakfast': 'Israeli breakfast',
  'japanese-breakfast': 'Japanese breakfast',
  'scandinavian-breakfast': 'Scandinavian breakfast',
  'scottish-breakfast': 'Scottish breakfast',
  'breakfast-for-1': 'Breakfast for one person',
  'breakfast-for-2': 'Breakfast for two persons',
  lunch: 'Lunch',
  dinner: 'Dinner',
  'half-board': 'Half board',
  'half-board-lunch': 'Half board with lunch',
  'half-board-dinner': 'Half board with dinner',
  'full-board': 'Full board',
  'all-inclusive': 'All inclusive',
  'soft-all-inclusive': 'Soft all inclusive',
  'super-all-inclusive': 'Super all inclusive',
  'ultra-all-inclusive': 'Ultra all inclusive',
  'some-meal': 'Some meal',
}

/** Words of meals that contain no breakfast. */
const withoutBreakfast = new Set(['nomeal', 'lunch', 'dinner', 'some-meal'])

/** Whether a known meal contains a breakfast. Unknown words do not. */
export const hasBreakfast = (meal: string): boolean => Object.hasOwn(meals, meal) && !withoutBreakfast.has(meal)
