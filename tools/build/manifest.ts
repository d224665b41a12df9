import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Words = { description: string; bookings: string; screenshot: string }

const english: Words = {
  description: 'The whole ski trip for one exact price: hotel and private airport transfer, put together from a short quiz.',
  bookings: 'Bookings',
  screenshot: 'The start page',
}

/** Texts of the web app manifest. A language without its own has the English ones. */
const words: Readonly<Record<string, Words>> = {
  de: {
    description: 'Die ganze Skireise zu einem genauen Preis: Hotel und privater Flughafentransfer, aus einem kurzen Quiz.',
    bookings: 'Buchungen',
    screenshot: 'Die Startseite',
  },
  fr: {
    description: 'Tout le séjour au ski à un prix exact : hôtel et transfert privé depuis l’aéroport, composés à partir d’un court quiz.',
    bookings: 'Réservations',
    screenshot: 'La page d’accueil',
  },
}

/** Metadata of the pages for search engines and previews, by language. */
export const descriptionIn = (language: string): string => (words[language] ?? english).description

/** The path of a language's manifest. The first language has no suffix. */
export const manifestPath = (language: string): string =>
  language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`

/** Writes the manifest of each language (OFFLINE-12). The server inserts the product's name, which is configured per installation. */
export function writeManifests(app: string, languages: readonly string[]): void {
  for (const language of languages) {
    const { description, bookings, screenshot } = words[language] ?? english
    const prefix = language === 'en' ? '' : `/${language}`
    const shot = (form: 'narrow' | 'wide', sizes: string) => {
      const file = `/screenshots/home-${form}-${language}.jpg`
      return existsSync(join(app, file)) ? [{ src: file, sizes, type: 'image/jpeg', form_factor: form, label: screenshot }] : []
    }
    const manifest = {
      id: '/',
      name: '%config.name%',
      short_name: '%config.name%',
      description,
      lang: language,
      start_url: prefix || '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0c1b2a',
      theme_color: '#0c1b2a',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      screenshots: [...shot('narrow', '780x1688'), ...shot('wide', '1440x900')],
      shortcuts: [
        { name: bookings, url: `${prefix}/booking`, icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] },
      ],
    }
    writeFileSync(join(app, manifestPath(language)), `${JSON.stringify(manifest, null, 1)}\n`)
  }
}
