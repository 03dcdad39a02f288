import { OrderPhase } from '../../domain/order/phase.ts'
import { FederalState } from '../../domain/school/federal-state.ts'
import { asAdmin } from '../../server/testing/cluster.ts'
import { bookDetails, contract, schoolAddress } from '../../server/testing/order-samples.ts'

export type Size = {
  schools: number
  classes: number
  orders: number
  log: number
  /** One in so many is what the filters ask for: as many as fill a page, in little as in much, or pages would be compared. */
  sought: number
}

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]::text[]`
const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

/** What the folded words of a school are (domain/school/search.ts), written here as what they come to. */
const names = ['gimnasium', 'gesamtschule', 'kolegschule', 'realschule']
const cities = ['Berlin', 'Hamburg', 'Leipzig', 'Ulm', 'Emden', 'Trier', 'Fulda', 'Gera', 'Jena', 'Kiel']

/** Schools, classes and orders of a whole country, as they are in May: all states, all phases, a long log. Answers with one order. */
export async function fillCountry(url: string, { schools, classes, orders, log, sought }: Size): Promise<string> {
  const details = json(bookDetails)
  const isSought = `n % ${sought} = 0`
  const addresses = json({ shipping: schoolAddress, billing: null })
  return asAdmin(url, async (admin) => {
    await admin.query(`
      create temp table country as
        select n, uuidv7() as school_id, uuidv7() as class_id, uuidv7() as order_id,
          case when ${isSought} then 'Ulm' else (${list(cities)})[1 + n % ${cities.length}] end as city,
          case when ${isSought} then 'PRICE_CHECK' else (${list(OrderPhase.options)})[1 + n % ${OrderPhase.options.length}] end as phase
        from generate_series(1, ${schools}) n;
      insert into school (id, name, street, postal_code, city, state, status, search_text, public_id)
        select school_id, 'Schule ' || n, 'Weg ' || n, lpad((n % 99999)::text, 5, '0'), city,
          case when ${isSought} then 'BY' else (${list(FederalState.options)})[1 + n % 16] end, case when ${isSought} then 'NEW' else 'CHECKED' end,
          ' schule ' || n || ' ' || case when ${isSought} then 'gimnasium' else (${list(names)})[1 + n % ${names.length}] end || ' ' || lower(city), 'BW-' || n
        from country;
      insert into grad_class (id, school_id, school_words, year, features, usage, size_band, active_on)
        select class_id, school_id, search_text, 2027, array['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM']::text[], 'collect', '25-99',
          current_date - case when ${isSought} then 20 + n % 90 else n % 5 end
        from country join school on school.id = school_id where n <= ${classes};
      insert into yearbook (class_id, deadline, data_state)
        select class_id, current_date + case when ${isSought} then n % 60 else n % 120 - 30 end,
          case when n % ${sought} = 1 then 'data-verification-requested' else 'in-progress' end
        from country where n <= ${classes};
      insert into class_figures (class_id, people, filled, expected)
        select class_id, 80, n % 4000, 4000 from country where n <= ${classes};
      insert into member (class_id, first_name, last_name)
        select class_id, 'Mia', 'Nummer ' || p from country, generate_series(1, 3) p where n <= ${classes};
      insert into print_order (id, class_id, type, phase, details, addresses, price_cents, partner, contract, phase_since, changed_at)
        select order_id, class_id, 'YEARBOOK_ORDER', phase, ${details}, ${addresses},
          case when phase in ('YEARBOOK_CONFIG', 'PARTNER_SELECTION', 'DATA_CHECK', 'AD_CHECK', 'PRICE_CHECK') then null else 289000 end,
          'OTHER', case when phase in ('PRINT_ONGOING', 'SHIPPING', 'DELIVERED') then ${json(contract)} end,
          now() - make_interval(hours => n % 400), now() - make_interval(hours => n % 400)
        from country where n <= ${orders};
      insert into order_history (class_id, order_id, actor_kind, from_phase, to_phase, why, at)
        select class_id, order_id, 'system', lag(p) over (partition by order_id order by at), p, 'moved', now() - make_interval(hours => 400 - at::int * 20 + n % 30)
        from country, unnest(${list(OrderPhase.options)}) with ordinality as t(p, at) where n <= ${orders};
      insert into check_failure (day, code, count)
        select current_date - d, c, 3 from generate_series(0, 80) d, unnest(array['LOW_RESOLUTION', 'NOT_CMYK']) c;
      insert into office_day (day, active_classes, filled, expected)
        select current_date - d, 40, 300, 1000 from generate_series(0, 40) d;
      insert into audit_entry (actor_kind, actor_id, class_id, action, subject_id, reason, at)
        select 'staff', school_id, class_id, (array['office:move-order', 'office:open-order', 'content:look'])[1 + e % 3],
          order_id, 'Anruf', now() - make_interval(mins => e)
        from generate_series(1, ${log}) e join country on n = 1 + e % ${orders};`)
    await admin.query('vacuum analyze')
    const { rows } = await admin.query<{ order_id: string }>(`select order_id from country where n = ${orders / 2}`)
    return rows[0]?.order_id ?? ''
  })
}
