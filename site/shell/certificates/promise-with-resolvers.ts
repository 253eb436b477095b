// PDF.js's build for older browsers needs this function. Chrome has it since 119, Firefox since 121 and Safari since
// 17.4.
Promise.withResolvers ??= <Value>() => {
  const all = {} as PromiseWithResolvers<Value>;
  all.promise = new Promise((resolve, reject) => Object.assign(all, { resolve, reject }));
  return all;
};
