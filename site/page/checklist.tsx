import { type Checklist as Rooms, roomsFor } from '../../domain/checklist.ts'
import { type PriceList, serviceOf } from '../../domain/pricing.ts'
import { servicesWords } from '#words/site/page.ts'

type Props = { checklist: Rooms; prices: PriceList }

/** What each service includes, room by room, side by side. */
export function Checklist({ checklist, prices }: Props) {
  const { services } = prices.offered
  const rooms = roomsFor(checklist, services)
  if (rooms.length === 0) return null
  return (
    <table className="checklist">
      <caption>{servicesWords.included}</caption>
      <thead>
        <tr>
          <th scope="col">{servicesWords.task}</th>
          {services.map((service) => (
            <th key={service} scope="col">
              {serviceOf(prices, service).label}
            </th>
          ))}
        </tr>
      </thead>
      {rooms.map(({ name, tasks }) => (
        <tbody key={name}>
          <tr>
            <th colSpan={1 + services.length} scope="rowgroup">
              {name}
            </th>
          </tr>
          {tasks.map(({ task, services: within }) => (
            <tr key={task}>
              <th>{task}</th>
              {services.map((service) => (
                <td key={service}>{within.includes(service) ? servicesWords.isIncluded : servicesWords.isNot}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
