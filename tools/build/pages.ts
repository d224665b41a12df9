const ENTRY = 'index.html'
const START = 'virtual:catalogue/en/start'
const QUIZ = 'virtual:catalogue/en/quiz'
const TRIP = 'virtual:catalogue/en/trip'
const BOOK = 'virtual:catalogue/en/book'
const route = (name: string) => `src/app/routes/${name}.tsx`

/** Pages with a size budget: the sources that must be there before the page works, and the limit in KB (1000 bytes, brotli). */
export const pages = [
  { name: 'home', sources: [ENTRY, START, route('home')], budget: 115 },
  { name: 'quiz', sources: [ENTRY, START, QUIZ, route('quiz')], budget: 145 },
  { name: 'offer', sources: [ENTRY, START, TRIP, 'src/app/with-queries.tsx', route('offer')], budget: 165 },
  { name: 'checkout', sources: [ENTRY, START, TRIP, BOOK, 'src/app/with-queries.tsx', route('checkout')], budget: 190 },
] as const
