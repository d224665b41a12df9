import type { Room, Selling } from './hotel.ts'

/** What differs from an ordinary hotel. `rooms` changes its rooms. */
export type Difference = {
  selling?: Selling
  overlay?: Record<string, unknown>
  rooms?: (rooms: Room[]) => Room[]
  hasEveryPolicy?: true
}

const everyPlan = (change: (plan: Room['plans'][number], index: number) => Partial<Room['plans'][number]>) => (rooms: Room[]) =>
  rooms.map((room) => ({ ...room, plans: room.plans.map((plan, index) => ({ ...plan, ...change(plan, index) })) }))

/** The first plan of a room `count` times, each a little dearer. */
const manyPlans = (room: Room, count: number): Room['plans'] => {
  const [plan] = room.plans
  return plan ? Array.from({ length: count }, (_, index) => ({ ...plan, boardMinor: plan.boardMinor + index * 10 })) : []
}

/** Ordinary hotels that are awkward on purpose, by the id of their draft. */
export const awkward: Readonly<Record<string, Difference>> = {
  // No coordinates: no place on a map, and no search around a point finds it.
  'lech-51': { overlay: { latitude: null, longitude: null } },
  // A meal that the documentation does not list.
  'ischgl-51': { rooms: everyPlan((_, index) => (index === 0 ? { meal: 'fondue-evening' } : {})) },
  // An amenity, a room amenity and a filter that the word lists do not contain.
  'kitzbuehel-51': {
    overlay: {
      amenity_groups: [{ group_name: 'Slope life', amenities: ['Yodelling lessons'], non_free_amenities: ['Yodelling lessons'] }],
      serp_filters: ['has_yodelling'],
    },
    rooms: (rooms) => rooms.map((room) => ({ ...room, words: { ...room.words, amenities: [...room.words.amenities, 'alphorn'] } })),
  },
  // No pictures.
  'soelden-51': { overlay: { images_ext: [] } },
  // 300 rates.
  'obergurgl-51': {
    rooms: (rooms) => rooms.map((room, index) => ({ ...room, plans: index === 1 ? manyPlans(room, 300) : [] })),
  },
  // HTML, a script and a closing tag in the description.
  'mayrhofen-51': {
    overlay: {
      description_struct: [
        {
          title: '<b>Location</b>',
          paragraphs: [
            '<p onclick="alert(1)">Next to the lift</p></div>',
            '<script>document.title = "taken over"</script>Tom & Jerry’s "inn"',
          ],
        },
      ],
    },
  },
  // Pictures on private networks, which a server must not fetch.
  'saalbach-51': {
    overlay: {
      images_ext: [
        { url: 'http://192.168.0.10/t/{size}/content/1.jpeg', category_slug: 'hotel_front' },
        { url: 'http://169.254.169.254/latest/{size}/meta-data', category_slug: 'lobby' },
        { url: 'file:///etc/{size}/hostname', category_slug: 'unspecified' },
      ],
    },
  },
  // Deleted: it is in the dumps, but no search finds it.
  'obertauern-51': { overlay: { deleted: true } },
  // Closed: it is in the dumps, but no search finds it.
  'zell-am-see-51': { overlay: { is_closed: true } },
  // Taxes in currencies that are neither that of the contract nor that of the country.
  'bad-gastein-51': {
    selling: {
      taxes: [
        { name: 'city_tax', isIncluded: false, guestNight: 340, currency: 'CZK' },
        { name: 'resort_fee', isIncluded: false, roomNight: 1200, currency: 'USD' },
        { name: 'vat', isIncluded: true, percent: 10 },
      ],
    },
  },
  // Several boards for each room.
  'schladming-51': {
    rooms: (rooms) =>
      rooms.map((room) => ({
        ...room,
        plans: room.plans.slice(0, 1).flatMap((plan) =>
          ['nomeal', 'breakfast', 'half-board-dinner', 'full-board', 'all-inclusive'].map((meal, index) => ({
            ...plan,
            meal,
            boardMinor: index * 1800,
          })),
        ),
      })),
  },
  // Non-refundable: one period with the whole price.
  'serfaus-51': { rooms: everyPlan(() => ({ feeSteps: [], lastPercent: 100 })) },
  // One period: free until check-in.
  'serfaus-52': { rooms: everyPlan(() => ({ feeSteps: [], lastPercent: 0 })) },
  // Two periods.
  'serfaus-53': { rooms: everyPlan(() => ({ feeSteps: [{ days: 10, percent: 0 }], lastPercent: 100 })) },
  // Three periods.
  'zermatt-51': {
    rooms: everyPlan(() => ({
      feeSteps: [
        { days: 20, percent: 0 },
        { days: 6, percent: 40 },
      ],
      lastPercent: 100,
    })),
  },
  // Only inside a package: the price of the hotel must never be shown by itself.
  'zermatt-52': { selling: { isPackage: true } },
  // The selling price must lie between two limits.
  'davos-51': { selling: { limitsPrice: true } },
  // A shown price above the net price.
  'verbier-51': { selling: { grossPercent: 12 } },
  // Prebook answers a lower price.
  'laax-51': { selling: { prebookPercent: -5 } },
  // Prebook answers the same room without free cancellation.
  'grindelwald-51': { selling: { losesTerms: true } },
  // Rates differ from every room group in one of the twelve numbers, so that no photo of a room belongs to them.
  'arosa-51': { rooms: (rooms) => rooms.map((room) => ({ ...room, rgExt: { ...room.rgExt, view: 28 } })) },
  // Children eat nothing for these prices.
  'cortina-51': { selling: { childrenEatNothing: true } },
  // Each guest needs a gender.
  'val-gardena-51': { overlay: { is_gender_specification_required: true } },
  // Null for everything that may be missing.
  'livigno-51': {
    overlay: {
      address: null,
      phone: null,
      email: null,
      metapolicy_struct: null,
      metapolicy_extra_info: null,
      description_struct: [],
      facts: null,
      keys_pickup: null,
      star_rating: 0,
    },
  },
}
