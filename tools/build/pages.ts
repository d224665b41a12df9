const ENTRY = 'index.html'
const LANGUAGE = 'locales/en/messages.po'
const route = (name: string) => `src/app/routes/${name}.tsx`

/** Pages with a size budget: the sources that must be there before the page works, and the limit in KB (1000 bytes, brotli). */
export const pages = [
  { name: 'home', sources: [ENTRY, LANGUAGE, route('home')], budget: 115 },
  { name: 'quiz', sources: [ENTRY, LANGUAGE, route('quiz')], budget: 145 },
  { name: 'offer', sources: [ENTRY, LANGUAGE, route('offer')], budget: 165 },
  { name: 'checkout', sources: [ENTRY, LANGUAGE, route('checkout')], budget: 190 },
] as const
