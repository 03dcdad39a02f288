/** "1 von 60 hat abgestimmt" */
export const Turnout = ({ voters, people }: { voters: number; people: number }) => (
  <>
    <strong>
      {voters} von {people}
    </strong>{' '}
    {voters === 1 ? 'hat' : 'haben'} abgestimmt
  </>
)
