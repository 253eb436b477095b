// PDF.js needs this function even in its build for older browsers. Chrome has had it since 119, Firefox since 121, Safari since 17.4.
Promise.withResolvers ??= <Value>() => {
  const resolvers = {} as PromiseWithResolvers<Value>;
  resolvers.promise = new Promise((resolve, reject) => Object.assign(resolvers, { resolve, reject }));
  return resolvers;
};
