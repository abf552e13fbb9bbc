"""A thin layer over Blender's shader nodes, so that a material or a lamp reads as a formula."""


class Nodes:
    """Adds nodes to one node tree; inputs are given by name, sockets of other nodes are linked."""

    def __init__(self, tree):
        self.tree = tree

    def __getitem__(self, name):
        return self.tree.nodes[name]

    def add(self, node_type, inputs=None, **settings):
        """Add a node, set its properties, and fill or link its inputs (by name or by number)."""
        node = self.tree.nodes.new(node_type)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.feed(node.inputs[name], value)
        return node

    def feed(self, socket, value):
        """Link a socket to another node's output, or give it a constant."""
        if hasattr(value, 'is_output'):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, first, second=0.0, third=0.0):
        node = self.add('ShaderNodeMath', {0: first, 1: second, 2: third}, operation=operation)
        return node.outputs[0]

    def remap(self, value, source, target, interpolation='LINEAR'):
        """Map the range ``source`` onto the range ``target``."""
        node = self.add('ShaderNodeMapRange', {'Value': value}, interpolation_type=interpolation)
        node.inputs['From Min'].default_value, node.inputs['From Max'].default_value = source
        node.inputs['To Min'].default_value, node.inputs['To Max'].default_value = target
        return node.outputs[0]
