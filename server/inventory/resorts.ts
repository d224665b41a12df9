import { distanceM } from '../base/geo.ts'
import { airportRows } from './airports.ts'
import { seasonRow } from './seasons.ts'

/**
 * Real ski resorts: id, name, region, country, latitude, longitude, village and highest lift in metres, kilometres of blue, red and black pistes, and
 * other names for search. Pistes are those of the connected ski area. Figures are approximate, see `provenance`.
 */
const rows: readonly (readonly [string, string, string, string, number, number, number, number, number, number, number, ...string[]])[] = [
  ['st-anton', 'St. Anton am Arlberg', 'Arlberg, Tirol', 'AT', 47.1287, 10.2682, 1304, 2811, 130, 121, 51, 'Sankt Anton', 'Saint Anton'],
  ['lech', 'Lech am Arlberg', 'Arlberg, Vorarlberg', 'AT', 47.2083, 10.1414, 1450, 2811, 130, 121, 51],
  ['ischgl', 'Ischgl', 'Paznaun, Tirol', 'AT', 47.0117, 10.2897, 1377, 2872, 47, 143, 49],
  ['kitzbuehel', 'Kitzbühel', 'Kitzbüheler Alpen, Tirol', 'AT', 47.4464, 12.3922, 762, 2000, 101, 61, 26, 'Kitz'],
  ['soelden', 'Sölden', 'Ötztal, Tirol', 'AT', 46.9667, 11.0, 1368, 3340, 69, 45, 28],
  ['obergurgl', 'Obergurgl', 'Ötztal, Tirol', 'AT', 46.8703, 11.0278, 1930, 3080, 32, 50, 28, 'Hochgurgl', 'Gurgl'],
  ['mayrhofen', 'Mayrhofen', 'Zillertal, Tirol', 'AT', 47.1667, 11.8667, 633, 2500, 46, 64, 32],
  ['saalbach', 'Saalbach-Hinterglemm', 'Salzburger Land', 'AT', 47.3911, 12.6372, 1003, 2096, 140, 112, 18, 'Hinterglemm'],
  ['obertauern', 'Obertauern', 'Salzburger Land', 'AT', 47.25, 13.56, 1752, 2313, 61, 35, 4],
  ['zell-am-see', 'Zell am See-Kaprun', 'Salzburger Land', 'AT', 47.3233, 12.7969, 757, 3029, 57, 51, 30, 'Kaprun'],
  ['bad-gastein', 'Bad Gastein', 'Gasteinertal, Salzburger Land', 'AT', 47.1147, 13.1347, 1002, 2686, 60, 117, 23],
  ['schladming', 'Schladming', 'Steiermark', 'AT', 47.3929, 13.687, 745, 2015, 48, 65, 10, 'Planai'],
  ['serfaus', 'Serfaus-Fiss-Ladis', 'Oberinntal, Tirol', 'AT', 47.0386, 10.6042, 1427, 2828, 47, 112, 28, 'Fiss', 'Ladis'],
  ['zermatt', 'Zermatt', 'Wallis', 'CH', 46.0207, 7.7491, 1620, 3883, 73, 215, 72, 'Matterhorn'],
  [
    'st-moritz',
    'St. Moritz',
    'Engadin, Graubünden',
    'CH',
    46.4908,
    9.8355,
    1822,
    3303,
    31,
    105,
    19,
    'Sankt Moritz',
    'Saint Moritz',
    'San Murezzan',
  ],
  ['davos', 'Davos Klosters', 'Prättigau, Graubünden', 'CH', 46.8027, 9.836, 1560, 2844, 55, 114, 85, 'Klosters'],
  ['verbier', 'Verbier', 'Val de Bagnes, Wallis', 'CH', 46.0964, 7.2286, 1500, 3330, 127, 151, 134, '4 Vallées'],
  ['laax', 'Laax', 'Surselva, Graubünden', 'CH', 46.8067, 9.2583, 1100, 3018, 76, 90, 58, 'Flims'],
  ['saas-fee', 'Saas-Fee', 'Wallis', 'CH', 46.1081, 7.9275, 1800, 3600, 25, 50, 25],
  ['grindelwald', 'Grindelwald', 'Jungfrauregion, Bern', 'CH', 46.6242, 8.0414, 1034, 2500, 50, 85, 20, 'Jungfrau'],
  ['wengen', 'Wengen', 'Jungfrauregion, Bern', 'CH', 46.6053, 7.9222, 1274, 2500, 45, 65, 15],
  ['arosa', 'Arosa Lenzerheide', 'Graubünden', 'CH', 46.7831, 9.6797, 1775, 2865, 105, 90, 30, 'Lenzerheide'],
  ['crans-montana', 'Crans-Montana', 'Wallis', 'CH', 46.3128, 7.4797, 1500, 2927, 50, 73, 17],
  ['andermatt', 'Andermatt', 'Urserental, Uri', 'CH', 46.6357, 8.5939, 1444, 2961, 55, 80, 45],
  ['engelberg', 'Engelberg', 'Obwalden', 'CH', 46.8211, 8.4078, 1050, 3028, 26, 46, 10, 'Titlis'],
  ['adelboden', 'Adelboden-Lenk', 'Berner Oberland', 'CH', 46.4917, 7.5592, 1350, 2362, 87, 105, 18, 'Lenk'],
  ['cortina', 'Cortina d’Ampezzo', 'Dolomiti, Veneto', 'IT', 46.5405, 12.1357, 1224, 2930, 60, 42, 18, "Cortina d'Ampezzo"],
  [
    'val-gardena',
    'Val Gardena',
    'Dolomiti, Südtirol',
    'IT',
    46.5747,
    11.6711,
    1236,
    2518,
    54,
    104,
    17,
    'Gröden',
    'Selva',
    'Wolkenstein',
    'Ortisei',
  ],
  ['alta-badia', 'Alta Badia', 'Dolomiti, Südtirol', 'IT', 46.55, 11.8761, 1324, 2778, 72, 52, 6, 'Corvara', 'Hochabtei'],
  ['kronplatz', 'Kronplatz', 'Pustertal, Südtirol', 'IT', 46.7667, 11.95, 835, 2275, 63, 33, 25, 'Plan de Corones', 'Bruneck'],
  ['madonna', 'Madonna di Campiglio', 'Trentino', 'IT', 46.2297, 10.8267, 1550, 2504, 68, 57, 25, 'Campiglio'],
  ['livigno', 'Livigno', 'Valtellina, Lombardia', 'IT', 46.5386, 10.1353, 1816, 2798, 30, 62, 23],
  ['bormio', 'Bormio', 'Valtellina, Lombardia', 'IT', 46.4689, 10.3719, 1225, 3012, 15, 27, 8],
  ['cervinia', 'Breuil-Cervinia', 'Valle d’Aosta', 'IT', 45.9347, 7.6311, 2050, 3480, 45, 87, 18, 'Cervino'],
  ['courmayeur', 'Courmayeur', 'Valle d’Aosta', 'IT', 45.7967, 6.9692, 1224, 2755, 12, 24, 6, 'Monte Bianco'],
  ['sestriere', 'Sestriere', 'Via Lattea, Piemonte', 'IT', 44.9578, 6.8792, 2035, 2823, 99, 223, 78, 'Via Lattea'],
  ['val-thorens', 'Val Thorens', 'Les Trois Vallées, Savoie', 'FR', 45.2975, 6.58, 2300, 3230, 312, 228, 60, 'Trois Vallées'],
  ['courchevel', 'Courchevel', 'Les Trois Vallées, Savoie', 'FR', 45.4154, 6.6347, 1850, 2738, 312, 228, 60],
  ['meribel', 'Méribel', 'Les Trois Vallées, Savoie', 'FR', 45.3967, 6.5661, 1450, 2952, 312, 228, 60],
  ['val-disere', 'Val d’Isère', 'Tarentaise, Savoie', 'FR', 45.4481, 6.9797, 1850, 3456, 160, 110, 30, "Val d'Isère"],
  ['tignes', 'Tignes', 'Tarentaise, Savoie', 'FR', 45.4683, 6.9056, 2100, 3456, 160, 110, 30],
  ['chamonix', 'Chamonix-Mont-Blanc', 'Haute-Savoie', 'FR', 45.9237, 6.8694, 1035, 3275, 60, 40, 20, 'Mont Blanc'],
  ['les-arcs', 'Les Arcs', 'Paradiski, Savoie', 'FR', 45.5722, 6.8281, 1600, 3226, 225, 130, 70, 'Paradiski'],
  ['la-plagne', 'La Plagne', 'Paradiski, Savoie', 'FR', 45.5064, 6.6775, 1970, 3080, 225, 130, 70],
  ['alpe-dhuez', 'Alpe d’Huez', 'Oisans, Isère', 'FR', 45.0917, 6.0686, 1860, 3330, 121, 82, 47, "Alpe d'Huez"],
  ['les-deux-alpes', 'Les Deux Alpes', 'Oisans, Isère', 'FR', 45.0117, 6.1256, 1650, 3568, 110, 55, 35],
  ['avoriaz', 'Avoriaz', 'Portes du Soleil, Haute-Savoie', 'FR', 46.1917, 6.7744, 1800, 2466, 280, 230, 70, 'Portes du Soleil', 'Morzine'],
  ['megeve', 'Megève', 'Haute-Savoie', 'FR', 45.8569, 6.6175, 1113, 2353, 130, 90, 25],
  ['serre-chevalier', 'Serre Chevalier', 'Hautes-Alpes', 'FR', 44.9458, 6.5558, 1350, 2780, 120, 100, 30, 'Briançon'],
  ['kopaonik', 'Kopaonik', 'Raška', 'RS', 43.2856, 20.8117, 1770, 2017, 30, 21, 11],
  ['zlatibor', 'Zlatibor', 'Zlatibor', 'RS', 43.7286, 19.7031, 1000, 1490, 4, 3, 0, 'Tornik'],
  ['stara-planina', 'Stara Planina', 'Pirot', 'RS', 43.3778, 22.6, 1100, 1758, 5, 6, 2],
  ['jahorina', 'Jahorina', 'Istočno Sarajevo', 'BA', 43.7372, 18.5689, 1530, 1916, 18, 22, 7],
  ['bjelasnica', 'Bjelašnica', 'Sarajevo', 'BA', 43.7167, 18.2833, 1266, 2067, 5, 6, 3],
  ['vlasic', 'Vlašić', 'Travnik', 'BA', 44.3, 17.58, 1260, 1780, 7, 5, 2],
  ['are', 'Åre', 'Jämtland', 'SE', 63.3986, 13.0815, 372, 1274, 48, 36, 7, 'Aare'],
  ['saelen', 'Sälen', 'Dalarna', 'SE', 61.1563, 13.2655, 360, 950, 60, 30, 12, 'Lindvallen'],
  ['vemdalen', 'Vemdalen', 'Härjedalen', 'SE', 62.4519, 13.8614, 450, 946, 30, 20, 6],
  ['riksgraensen', 'Riksgränsen', 'Lappland', 'SE', 68.4264, 18.1236, 500, 909, 6, 10, 5],
  ['whistler', 'Whistler Blackcomb', 'British Columbia', 'CA', 50.1163, -122.9574, 675, 2284, 40, 110, 50, 'Blackcomb'],
  ['banff', 'Banff Sunshine', 'Alberta', 'CA', 51.1784, -115.5708, 1383, 2730, 25, 65, 30, 'Sunshine Village'],
  ['lake-louise', 'Lake Louise', 'Alberta', 'CA', 51.4254, -116.1773, 1646, 2637, 35, 63, 41],
  ['sun-peaks', 'Sun Peaks', 'British Columbia', 'CA', 50.8844, -119.8825, 1255, 2080, 14, 78, 43],
  ['big-white', 'Big White', 'British Columbia', 'CA', 49.7214, -118.9269, 1755, 2319, 19, 58, 28],
  ['tremblant', 'Mont-Tremblant', 'Québec', 'CA', 46.2096, -74.5853, 265, 875, 21, 32, 30],
  ['vail', 'Vail', 'Colorado', 'US', 39.6403, -106.3742, 2475, 3527, 42, 68, 124],
  ['aspen', 'Aspen Snowmass', 'Colorado', 'US', 39.1911, -106.8175, 2422, 3813, 40, 110, 87, 'Snowmass'],
  ['breckenridge', 'Breckenridge', 'Colorado', 'US', 39.4817, -106.0384, 2926, 3914, 20, 47, 86],
  ['park-city', 'Park City', 'Utah', 'US', 40.6461, -111.498, 2072, 3056, 20, 102, 120],
  ['jackson-hole', 'Jackson Hole', 'Wyoming', 'US', 43.5877, -110.8279, 1924, 3185, 9, 40, 67, 'Teton Village'],
  ['palisades', 'Palisades Tahoe', 'California', 'US', 39.1968, -120.2354, 1890, 2758, 40, 70, 45, 'Squaw Valley', 'Lake Tahoe'],
  ['big-sky', 'Big Sky', 'Montana', 'US', 45.2847, -111.4008, 2072, 3403, 36, 60, 140],
]

/** Tourist tax for one adult and night in euro cents, an approximate value by country. */
const touristTax: Record<string, number> = { AT: 320, CH: 380, IT: 250, FR: 200, RS: 140, BA: 110, SE: 0, CA: 290, US: 360 }

const zoneOf: Record<string, string> = {
  AT: 'alps',
  CH: 'alps',
  IT: 'alps',
  FR: 'alps',
  RS: 'balkans',
  BA: 'balkans',
  SE: 'nordic',
  CA: 'rockies',
  US: 'rockies',
}

const provenance =
  'Compiled by hand from what the resorts publish; positions, altitudes, piste lengths and days of the season are approximate.'

/** Resorts whose nearest airport is behind a pass that is closed in winter, or has few flights. */
const usualAirport: Record<string, string> = {
  'val-disere': 'CMF',
  tignes: 'CMF',
  zermatt: 'GVA',
  'saas-fee': 'GVA',
  'st-moritz': 'ZRH',
  zlatibor: 'BEG',
  vlasic: 'SJJ',
}

/** The resorts with the airport that travellers use: the nearest, with a few exceptions. */
export const resortRows = rows.map(([id, name, region, countryCode, lat, lng, baseM, topM, blueKm, redKm, blackKm, ...aliases]) => ({
  id,
  name,
  region,
  countryCode,
  lat,
  lng,
  baseM,
  topM,
  blueKm,
  redKm,
  blackKm,
  ...seasonRow(id),
  airportId: usualAirport[id] ?? nearestAirport(lat, lng),
  priceZone: zoneOf[countryCode] ?? 'alps',
  touristTaxMinor: touristTax[countryCode] ?? 0,
  aliases,
  provenance,
}))
export type ResortRow = (typeof resortRows)[number]

function nearestAirport(lat: number, lng: number): string {
  const [nearest] = airportRows.map(({ id, ...at }) => ({ id, m: distanceM({ lat, lng }, at) })).sort((a, b) => a.m - b.m)
  if (!nearest) throw new Error('the sample inventory has no airport')
  return nearest.id
}
