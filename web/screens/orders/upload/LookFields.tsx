import { type DesignName, designNames, designs, firstDesign, worldsOf } from '#domain/book/design.ts'
import type { SavedTicket } from '#domain/order/ticket.ts'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { TicketDrawing } from './TicketDrawing.tsx'

type Look = SavedTicket['look']
type Props = { look: Look; onChange: (look: Look) => void }

/** A design that there is no more counts as the first one. */
const knownDesign = (name: string): DesignName => designNames.find((each) => each === name) ?? firstDesign.design
const worldIn = (design: DesignName, world: string) =>
  worldsOf(design).find(([key]) => key === world) ?? (worldsOf(design)[0] as ReturnType<typeof worldsOf>[number])

/** Which of the book's designs, and in which of its colours. */
export function LookFields({ look, onChange }: Props) {
  const design = knownDesign(look.design)
  return (
    <>
      <RadioChoice
        legend="Vorlage"
        name="design"
        look="cards"
        options={designNames.map((name) => ({
          value: name,
          label: designs[name].label,
          icon: <TicketDrawing design={name} swatches={worldIn(name, look.world)[1].swatches} />,
        }))}
        defaultValue={design}
        onChange={({ currentTarget: { value } }) => {
          const name = knownDesign(value)
          onChange({ design: name, world: worldIn(name, '')[0] })
        }}
      />
      <RadioChoice
        key={design}
        legend={`Farben für ${designs[design].label}`}
        name="world"
        look="cards"
        options={worldsOf(design).map(([value, { label, swatches }]) => ({
          value,
          label,
          icon: <TicketDrawing design={design} swatches={swatches} />,
        }))}
        defaultValue={worldIn(design, look.world)[0]}
        onChange={(event) => onChange({ design, world: event.currentTarget.value })}
      />
    </>
  )
}
