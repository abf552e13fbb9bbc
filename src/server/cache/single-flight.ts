/** Runs each piece of work once for all requests that need it at the same time. */
export class SingleFlight<Result> {
  private readonly flights = new Map<string, Promise<Result>>();

  /** @param key names the work; @param work runs unless it is under way */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    let flight = this.flights.get(key);
    if (!flight) {
      flight = work().finally(() => this.flights.delete(key));
      this.flights.set(key, flight);
    }
    return flight;
  }
}
