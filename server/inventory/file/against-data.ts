import { sql } from 'drizzle-orm'
import type { Day } from '../../base/days.ts'
import { type Db, selectRows } from '../../db/types.ts'
import type { Problem } from './problems.ts'
import { planRows } from './rows.ts'
import type { InventoryFile } from './schema.ts'

/**
 * Conflicts of a file with the data. Either it has fewer rooms than are held or sold on a night from `today` on, or a room or plan belongs to another
 * hotel or room, to which bookings would move.
 */
export async function checkAgainstData(db: Db, file: InventoryFile, today: Day): Promise<Problem[]> {
  const rooms = file.hotels.flatMap((hotel, at) =>
    hotel.rooms.map((room, roomAt) => ({ path: `hotels[${at}].rooms[${roomAt}]`, id: room.id, units: room.units, hotel: hotel.id })),
  )
  const taken = await selectRows<{ path: string; units: number; day: string; taken: number }>(
    db,
    sql`
    select distinct on (file.path) file.path, file.units, to_char(stock.day, 'YYYY-MM-DD') as day, stock.held + stock.sold as taken
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as file(path text, id text, units int)
    join room_stock stock on stock.room_type_id = file.id
    where stock.day >= ${today}::date and stock.held + stock.sold > file.units
    order by file.path, stock.held + stock.sold desc, stock.day`,
  )
  const movedRooms = await selectRows<{ path: string; id: string; owner: string }>(
    db,
    sql`
    select file.path, file.id, known.hotel_id as owner
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as file(path text, id text, hotel text)
    join room_types known on known.id = file.id where known.hotel_id <> file.hotel order by file.path`,
  )
  return [
    ...taken.map((row) => ({
      path: `${row.path}.units`,
      rule: `must be at least ${row.taken}, which are held or sold on ${row.day}`,
      value: row.units,
    })),
    ...movedRooms.map((row) => ({
      path: `${row.path}.id`,
      rule: `must not be that of a room of another hotel, ${row.owner}`,
      value: row.id,
    })),
    ...(await movedPlans(db, file)),
  ]
}

async function movedPlans(db: Db, file: InventoryFile): Promise<Problem[]> {
  const plans = file.hotels.flatMap((hotel, at) =>
    planRows(hotel).map(({ id, roomTypeId }) => ({ path: `hotels[${at}].rooms`, id, room: roomTypeId })),
  )
  const moved = await selectRows<{ path: string; id: string; owner: string }>(
    db,
    sql`
    select file.path, file.id, known.room_type_id as owner
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as file(path text, id text, room text)
    join rate_plans known on known.id = file.id where known.room_type_id <> file.room order by file.path, file.id`,
  )
  return moved.map((row) => ({
    path: row.path,
    rule: `must not have a plan with the id of one of another room, ${row.owner}`,
    value: row.id,
  }))
}
