export default function PartDetailsPage() {
  return <h1>PartDetails</h1>
}
