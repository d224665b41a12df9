/** What is asked of the module graph: who imports a module, statically and on demand. */
type Graph = {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    importers: readonly string[]
    dynamicImporters: readonly string[]
    isEntry: boolean
  } | null
}

/** Libraries that one kind of screen needs, and nothing else of ours needs beside it. */
const libraries = [
  [
    'calendar',
    /node_modules\/(react-day-picker|@date-fns|date-fns\/(format|locale|_lib\/(format|protectedTokens|addLeadingZeros)|get(Week|ISOWeek|DayOfYear)))/,
  ],
  ['code', /node_modules\/input-otp\//],
  ['forms', /node_modules\/(react-hook-form|@hookform)\//],
  ['dialogs', /node_modules\/(@base-ui|@floating-ui)\//],
  ['toasts', /node_modules\/sonner\//],
  ['reads', /node_modules\/@tanstack\/(react-query|query-core)\//],
  ['cards', /node_modules\/(@stripe\/react-stripe-js|prop-types)\//],
] as const

/** What the application starts with, once React has run. */
const START = /\/src\/app\/start\.tsx$/

/** What floats above every page: it arrives right after the first paint, and whatever runs a flow needs it too. */
const LATE = /\/src\/app\/(overlays|event-logger|session)\.tsx?$/

/** It comes last of these, so in a file of its own: run in one go with the others it would hold a slow phone. */
const EVENTS = /\/src\/app\/event-logger\.ts$/

/** Pages that nobody waits for, a search that finds nothing, and what comes only for whoever keeps bookings on the device; what they need decides nothing. */
const ASIDE =
  /\/(src\/app\/(routes\/(components|admin-password|not-found|terms|privacy|support)\.tsx|offline-bookings\.ts)|src\/views\/generate\/zero-offers\.tsx|offline-bookings\.storage\.ts|offline-store\.ts)$/

/**
 * A few lines that the quiz needs at its start and other pages too: with what flows of several areas share they would bring all of that to the quiz. And the
 * loader of a part, where the names of all files stand already.
 */
const SMALL = /\/(contract\/characters|src\/(app|views\/place)\/live-map)\.ts$/

/**
 * The reads, which the wait for offers hands to their page: with what later parts or flows share they would bring all of that to the pages. And how a file is handed to a person, which a booking and an account do: in the booking's file it would bring that.
 */
const HANDED = /\/(src\/queries\/client|platform\/browser\/files)\.ts$/

/** Parts of a few lines that come with what they are wanted with: a request less, and a name less that every page has to know. */
const crumbs = [
  ['toasts', /\/src\/(app\/toast-host|ui\/toast\/[\w-]+)\.tsx$/],
  ['measuring', /\/src\/(analytics\/(entries|cookies)|app\/tag-manager)\.ts$/],
  ['legal', /\/src\/(app\/routes\/(terms|privacy)\.tsx|views\/legal\/)/],
  ['trip', /\/src\/app\/held-clock\.tsx$/],
] as const

/** A link to copy, which the wishlist shows at once and an offer only in its dialog: among what trips share every trip would bring it. */
const LINKS = /\/(src\/views\/trip\/(copy-button|link-field)\.tsx|lucide-react\/.*\/icons\/copy\.m?js)$/

/** The map, which is a part of its own on some pages and stands among others far down on the offer: it comes with what nothing else shares. */
const PLACE = /\/src\/views\/(place\/where-it-is|offer\/below-fold)\.tsx$/

const PAGE = /\/src\/app\/routes\/([\w-]+)\.tsx$/
/** What pages of one kind are called together. */
const kinds: Readonly<Record<string, string>> = {
  'quiz-start': 'quiz',
  quiz: 'quiz',
  generate: 'quiz',
  offer: 'reads',
  shared: 'reads',
  precheck: 'trip',
  checkout: 'trip',
  booking: 'reads',
  bookings: 'reads',
  wishlist: 'saved',
  'saved-offer': 'saved',
  'share-links': 'saved',
  'shared-list': 'saved',
  compare: 'saved',
  'payment-verify': 'payment',
  'payment-success': 'payment',
  'payment-cancel': 'payment',
}

/**
 * Names the chunk of a module, or null where the bundler decides: one for React, one for what each page starts with, one for what floats above every page,
 * one for what flows of several areas share, one for what an area shares, one for each large library. So a page needs a handful of files, none of them a crumb: each request costs a round trip of the line
 * where it waits for another, and its headers where it does not.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>()

  /** The entries and parts loaded on demand from which a module is reached without another load. */
  function rootsOf(id: string, graph: Graph, open = new Set<string>()): ReadonlySet<string> {
    const done = known.get(id)
    if (done) return done
    if (open.has(id)) return new Set()
    open.add(id)
    const info = graph.getModuleInfo(id)
    const roots = new Set<string>(!info || info.isEntry || info.dynamicImporters.length > 0 ? [id] : [])
    for (const importer of info?.importers ?? []) for (const root of rootsOf(importer, graph, open)) roots.add(root)
    open.delete(id)
    if (open.size === 0) known.set(id, roots)
    return roots
  }

  /** The libraries that a module brings along. */
  function librariesOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
    const found = new Set<string>()
    if (seen.has(id)) return found
    seen.add(id)
    const own = libraries.find(([, test]) => test.test(id))
    if (own) return found.add(own[0])
    // A package's index names all of it; only what is used of it is in the build.
    if (id.includes('/node_modules/')) return found
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      for (const name of librariesOf(imported, graph, seen)) found.add(name)
    return found
  }

  /** The pages that a part is loaded by, sooner or later; a page itself. */
  function ownersOf(root: string, graph: Graph, seen = new Set<string>()): string[] {
    const page = PAGE.exec(root)?.[1]
    if (page) return [page]
    if (seen.has(root)) return []
    seen.add(root)
    return (graph.getModuleInfo(root)?.dynamicImporters ?? []).flatMap((importer) =>
      [...rootsOf(importer, graph)].flatMap((one) => ownersOf(one, graph, seen)),
    )
  }

  return function nameOf(id: string, graph: Graph): string | null {
    // A sheet's names stay with what uses them: a dialog's, apart from it, would bring along all that later parts share.
    const [user, ...others] = /\.module\.css$/.test(id) ? (graph.getModuleInfo(id)?.importers ?? []) : []
    if (user && others.length === 0) return nameOf(user, graph)
    const library = libraries.find(([, test]) => test.test(id))
    if (library) return library[0]
    if (SMALL.test(id)) return 'base'
    if (HANDED.test(id)) return 'reads'
    if (LINKS.test(id)) return 'links'
    const crumb = crumbs.find(([, test]) => test.test(id))
    if (crumb) return crumb[0]
    const roots = [...rootsOf(id, graph)].filter((root) => !ASIDE.test(root))
    const pages = roots.flatMap((root) => PAGE.exec(root)?.[1] ?? [])
    if (roots.some((root) => graph.getModuleInfo(root)?.isEntry)) return 'react'
    if (roots.some((root) => START.test(root))) return 'base'
    if (pages.includes('home') && roots.length > 1) return 'base'
    if (roots.length > 0 && roots.every((root) => EVENTS.test(root))) return 'events'
    if (roots.some((root) => LATE.test(root))) return 'late'
    if (roots.length > 1 && roots.every((root) => PLACE.test(root))) return 'place'
    if (pages.length === 0) {
      // What only parts share that come later is no page's load.
      const brought = [...librariesOf(id, graph)]
      return roots.length < 2 ? null : brought.length === 0 ? 'parts' : brought.length === 1 ? (brought[0] ?? null) : null
    }
    // What one page shares with its own parts is in its file.
    const owners = [...new Set(roots.flatMap((root) => ownersOf(root, graph)))]
    // The pages around the wishlist are one file, as are those after a payment: each file more is a name more that every page has to know.
    for (const kind of ['saved', 'payment']) if (owners.every((page) => kinds[page] === kind)) return kind
    if (owners.length === 1) return `${pages[0]}-page`
    // What several pages share and brings a library along stays with it, so that no other page loads it.
    const brought = [...librariesOf(id, graph)].filter((name) => name !== 'reads')
    // A field for a code stands in forms, and most forms have none.
    if (brought[0]) return brought.includes('code') ? 'code' : brought[0]
    const reached = new Set(owners.map((page) => kinds[page] ?? 'rest'))
    // What only pages around bookings and lists share, the offer does without.
    if (reached.has('reads') && !reached.has('rest') && !reached.has('trip') && !owners.includes('offer')) return 'kept'
    if (reached.size === 1 && !reached.has('rest')) return [...reached][0] ?? null
    if (reached.has('rest') || reached.has('quiz')) return 'flows'
    // Trip summary and checkout read nothing with the client of reads: what they share must not bring it.
    return reached.has('trip') ? 'trip' : 'reads'
  }
}
